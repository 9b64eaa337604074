import { newOrder } from '../../src/shop';

export const POST = async () => Response.json(await newOrder());
