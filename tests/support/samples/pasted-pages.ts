/** HTML that programs put on the clipboard, shortened, with the stored text that comes of it. */
export interface PastedPage {
  readonly from: string
  readonly html: string
  /** Stored in a text with formatting. */
  readonly formatted: string
  /** Stored in a text without. */
  readonly plain: string
}

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
const online = (level: number, text: string) =>
  `<div class="ListContainerWrapper"><ul role="list"><li data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span>${text}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`

export const PASTED_PAGES: readonly PastedPage[] = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><h1>Bread<o:p></o:p></h1>\n<p class=MsoNormal>Fresh and\nwarm, <b>today</b><br>\nor <i>never</i><o:p></o:p></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n${word(1, '·', 'rye')}${word(2, 'o', 'dark')}${word(1, '3)', 'rolls')}<!--EndFragment--></body></html>`,
    formatted: '# Bread\n\nFresh and warm, **today**\nor *never*\n\n&#160;\n\n- rye\n  - dark\n\n3. rolls',
    plain: 'Bread\nFresh and warm, today\nor never\n\n– rye\n  – dark\n3. rolls',
  },
  {
    from: 'Word for the web',
    html: `${online(1, 'rye')}${online(2, 'dark')}${online(3, 'sliced')}${online(1, 'rolls')}<div class="OutlineElement"><p>after <b>it</b><span class="EOP">&nbsp;</span></p></div>`,
    formatted: '- rye\n  - dark\n    - sliced\n- rolls\n\nafter **it**',
    plain: '– rye\n  – dark\n    – sliced\n– rolls\nafter it',
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;white-space:pre;white-space:pre-wrap;">Bread</span></h2><p dir="ltr"><span style="white-space:pre-wrap;">Two  spaces *|FNAME|* </span><span style="font-weight:700;white-space:pre-wrap;">bold</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>rye</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>dark</span></p></li></ul></ul><ol start="3"><li><p>third</p></li></ol><ul><li role="checkbox" aria-checked="true"><p>done</p></li></ul></b>`,
    formatted: '## Bread\n\nTwo  spaces *|FNAME|* **bold**\n\n- rye\n  - dark\n\n3. third\n\n- [x] done',
    plain: 'Bread\nTwo  spaces *|FNAME|* bold\n– rye\n  – dark\n3. third\n– [x] done',
  },
  {
    from: 'Gmail',
    html: '<div dir="ltr">Hi *|FNAME|*,<div><br></div><div>two&nbsp; spaces <img class="an1" alt="🍞" src="x"></div><div><ul><li>rye</li><ul><li>dark</li></ul></ul></div></div>',
    formatted: 'Hi *|FNAME|*,\n\n&#160;\n\ntwo\u00a0 spaces 🍞\n\n- rye\n  - dark',
    plain: 'Hi *|FNAME|*,\n\ntwo\u00a0 spaces 🍞\n– rye\n  – dark',
  },
  {
    from: 'Outlook on the web',
    html: '<div class="elementToProof">Hi</div><div class="elementToProof"><br></div><ul><li><div role="presentation">rye</div></li><ul><li><div>dark</div></li></ul></ul><table><tbody><tr><td>a</td><td></td><td>c <b>d</b></td></tr></tbody></table>',
    formatted: 'Hi\n\n&#160;\n\n- rye\n  - dark\n\na | | c **d**',
    plain: 'Hi\n\n– rye\n  – dark\na | | c d',
  },
  {
    from: 'a newsletter of tables',
    html: '<table><tr><td><table><tr><td><h1>Bread</h1><p>Hello <b>you</b></p><a href="https://example.com/?to=<<Name>>&amp;a=1">Order</a></td></tr></table></td></tr><tr><td><ul><li>rye</li></ul></td></tr></table>',
    formatted: '# Bread\n\nHello **you**\n\n[Order](<https://example.com/?to=\\<\\<Name\\>\\>&a=1>)\n\n- rye',
    plain: 'Bread\nHello you\nOrder (https://example.com/?to=<<Name>>&a=1)\n– rye',
  },
  {
    from: 'Google Sheets',
    html: '<google-sheets-html-origin><table><tbody><tr><td>Name</td><td></td><td>Price</td></tr><tr><td>Rye<br>dark</td><td>x</td><td>€ 5</td></tr></tbody></table>',
    formatted: 'Name | | Price\n\nRye dark | x | € 5',
    plain: 'Name | | Price\nRye dark | x | € 5',
  },
  {
    from: 'Notion',
    html: "<meta charset='utf-8'><h3>Bread</h3>\n<ul>\n<li>rye\n<ul>\n<li>dark</li>\n</ul>\n</li>\n<li>[ ] task</li>\n</ul>\n<blockquote>said</blockquote><pre><code>a\n  b\n</code></pre>",
    formatted: '### Bread\n\n- rye\n  - dark\n- [ ] task\n\n> said\n\na\n&#32; b',
    plain: 'Bread\n– rye\n  – dark\n– [ ] task\nsaid\na\n  b',
  },
  {
    from: 'Apple Notes',
    html: '<html><body><p class="p1">Line <b>bold</b></p><ul class="ul1"><li class="li1">rye</li><ul class="ul1"><li class="li1">dark</li></ul></ul><div>next</div><div><br></div><div>after</div></body></html>',
    formatted: 'Line **bold**\n\n- rye\n  - dark\n\nnext\n\n&#160;\n\nafter',
    plain: 'Line bold\n– rye\n  – dark\nnext\n\nafter',
  },
  {
    from: 'Slack',
    html: '<meta charset=\'utf-8\'><b data-stringify-type="bold">bold</b><span> words</span><br class="Apple-interchange-newline"><ul data-indent="0"><li data-stringify-indent="0">rye</li></ul><ul data-indent="1"><li data-stringify-indent="1">dark</li></ul>',
    formatted: '**bold** words\n\n- rye\n  - dark',
    plain: 'bold words\n– rye\n  – dark',
  },
  {
    from: 'a page of many blocks',
    html: '<section><header>A</header><article>B<p>C</p></article></section><dl><dt>D</dt><dd>E</dd></dl><figure><figcaption>F</figcaption></figure><details><summary>G</summary>H</details><ul><li><input type="checkbox" checked> I</li><li><h3>J</h3></li></ul>',
    formatted: 'A\n\nB\n\nC\n\nD\n\nE\n\nF\n\nG\n\nH\n\n- [x] I\n- **J**',
    plain: 'A\nB\nC\nD\nE\nF\nG\nH\n– [x] I\n– J',
  },
  {
    from: 'a page that shows signs',
    html: '<p># no heading, **no bold**, _no_ &lt;b&gt; &amp;amp; &amp;nbsp; C:\\new\\_x &lt;3</p><p>- no list</p><p>1. Kund*innen {{ first_name|default:&#39;there&#39; }} &lt;&lt;Name&gt;&gt;</p>',
    formatted:
      "\\# no heading, \\*\\*no bold\\*\\*, _no_ <b> &amp; &nbsp; C:\\new\\\\_x <3\n\n\\- no list\n\n1\\. Kund*innen {{ first_name|default:'there' }} <<Name>>",
    plain:
      "# no heading, **no bold**, _no_ <b> &amp; &nbsp; C:\\new\\_x <3\n- no list\n1. Kund*innen {{ first_name|default:'there' }} <<Name>>",
  },
]
