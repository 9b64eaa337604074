export { callbacks as POST } from '../../src/shop';
