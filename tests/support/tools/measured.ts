/**
 * Options of tests that compare times. In CI one that fails is measured once more, and named as flaky where that helps:
 * other programs may have had the processor. What the product does wrong is seen both times.
 */
export const MEASURED = { retry: process.env.CI ? 1 : 0 }
