import './elements.js';
import '../elements/gw-p2p-transfer/define.js';
