import { render } from 'solid-js/web';
import { Pay } from './Pay.js';

const { token } = (await (await fetch('/orders', { method: 'POST' })).json()) as { token: string };
render(() => <Pay token={token} />, document.body);
