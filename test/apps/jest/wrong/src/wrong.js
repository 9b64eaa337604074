const { createGatewayClient } = require('gw-checkout/server');

// wrong: Type 'string' is not assignable to type 'number'
createGatewayClient({ merchantId: '700001', secret: 'test', payUrl: 'http://localhost:4010' });
