import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { scriptsOf } from '../../scripts/vite/manifest.js';

describe('the scripts of a document in the manifest', () => {
  it('are its files, and the hashes of the code written into it', () => {
    const page =
      '<link rel="modulepreload" href="assets/a.js"><script type="module" src="assets/b.js"></script><script>1</script><style>1</style>';
    assert.deepEqual(scriptsOf(page), {
      loads: ['assets/a.js', 'assets/b.js'],
      // printf 1 | openssl dgst -sha384 -binary | base64
      inlineScripts: ['R/BdNnsMMuQ4+2Pmz0pfNcKqL5DcdUP4pBoPlc6KQKMTq1zzYTSiBoxMlpy1Dbd2'],
      inlineStyles: ['R/BdNnsMMuQ4+2Pmz0pfNcKqL5DcdUP4pBoPlc6KQKMTq1zzYTSiBoxMlpy1Dbd2'],
    });
  });

  it('are none where there are none', () => {
    assert.deepEqual(scriptsOf('<p>No script</p>'), { loads: [], inlineScripts: [], inlineStyles: [] });
  });
});
