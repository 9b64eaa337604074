/**
 * What the script tag loads: every element, knowing the gateway it came from.
 *
 * @module
 */
import { setGatewayBase } from '../elements/parts/gateway-address.js';
import '../elements/gw-card-form/define.js';

// The build puts this file one folder below the gateway's pages. To the build '../' would be a file of the source (src/index.ts).
setGatewayBase(new URL(/* @vite-ignore */ '../', import.meta.url).href);
