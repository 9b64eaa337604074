/**
 * How generated tests run: quick by default; `GW_RUNS=20000` makes that many cases. A failure prints its seed and path, and
 * `GW_SEED=… GW_PATH=…` runs that case again, in the file that is run alone.
 */
export function runs(usual: number): { numRuns: number; seed?: number; path?: string } {
  const { GW_RUNS: count, GW_SEED: seed, GW_PATH: path } = process.env;
  return {
    numRuns: count ? Number(count) : usual,
    ...(seed ? { seed: Number(seed) } : {}),
    ...(seed && path ? { path } : {}),
  };
}
