'use client';

import Link from 'next/link';
import type {} from 'gw-checkout/gw-checkout';

export function HomeLink() {
  return (
    <Link href="/" onNavigate={(event) => document.querySelector('gw-checkout')?.busy && event.preventDefault()}>
      Back to the shop
    </Link>
  );
}
