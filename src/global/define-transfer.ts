/**
 * The transfer by script tag: defined once the element knows its gateway.
 *
 * @module
 */
import './elements.js';
import '../elements/gw-p2p-transfer/define.js';
