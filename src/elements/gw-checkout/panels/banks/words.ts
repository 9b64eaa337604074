/**
 * Ids of the texts of the two methods that list banks.
 *
 * @module
 */
import type { PageTextId } from '../../../../core/i18n/index.js';
import type { BankMethod } from '../../view/methods.js';

type Word = 'list' | 'one' | 'count' | 'none' | 'all' | 'empty' | 'choose' | 'error' | 'next' | 'later';

export const words: Readonly<Record<BankMethod, Readonly<Record<Word, PageTextId>>>> = {
  banklinks_eu: {
    list: 'banks.list',
    one: 'banks.bank',
    count: 'banks.count',
    none: 'banks.none',
    all: 'banks.all',
    empty: 'banks.empty',
    choose: 'banks.choose',
    error: 'banks.choose.error',
    next: 'next.bank',
    later: 'next.bank.choose',
  },
  local_methods: {
    list: 'local.list',
    one: 'local.method',
    count: 'local.count',
    none: 'local.none',
    all: 'local.all',
    empty: 'local.empty',
    choose: 'local.choose',
    error: 'local.choose.error',
    next: 'next.local',
    later: 'next.local',
  },
};
