import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pay } from './Pay.js';

const { token } = (await (await fetch('/orders', { method: 'POST' })).json()) as { token: string };
const place = document.querySelector('#app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Pay token={token} />
    </StrictMode>,
  );
}
