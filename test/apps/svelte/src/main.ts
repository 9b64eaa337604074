import { mount } from 'svelte';
import Pay from './Pay.svelte';

const { token } = (await (await fetch('/orders', { method: 'POST' })).json()) as { token: string };
mount(Pay, { target: document.body, props: { token } });
