/**
 * The first module of the script tag: defines the card form and records the gateway's address.
 *
 * @module
 */
import { setGatewayBase } from '../elements/parts/gateway-address.js';
import '../elements/gw-card-form/define.js';

// The build puts this file one folder below the gateway's pages. The build must not resolve '../' itself: in the source it is
// src/index.ts.
setGatewayBase(new URL(/* @vite-ignore */ '../', import.meta.url).href);
