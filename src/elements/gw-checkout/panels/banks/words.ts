/**
 * Ids of the texts of the two methods that list banks.
 *
 * @module
 */
import type { PageTextId } from '../../../../core/i18n/index.js';

/** The method a picker is for. */
export type BankMethod = 'banklinks_eu' | 'local_methods';

type Word = 'list' | 'find' | 'found' | 'none' | 'all' | 'empty' | 'choose' | 'next';

export const words: Readonly<Record<BankMethod, Readonly<Record<Word, PageTextId>>>> = {
  banklinks_eu: {
    list: 'banks.list',
    find: 'banks.find',
    found: 'banks.found',
    none: 'banks.none',
    all: 'banks.all',
    empty: 'banks.empty',
    choose: 'banks.choose',
    next: 'banks.next',
  },
  local_methods: {
    list: 'local.list',
    find: 'local.find',
    found: 'local.found',
    none: 'local.none',
    all: 'local.all',
    empty: 'local.empty',
    choose: 'local.choose',
    next: 'local.next',
  },
};
