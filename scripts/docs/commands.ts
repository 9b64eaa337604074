/** The help texts of the commands and the tables of the sandbox, for the documents. */
import { helpMarkdown } from '../../src/command/help.js';
import { explainCommand } from '../../src/cli/explain.js';
import { inventoryCommand } from '../../src/cli/inventory-help.js';
import { reportCommand } from '../../src/cli/report-help.js';
import { testCardsMarkdown } from '../../src/sandbox/acquirer/test-cards.js';
import { testPhonesMarkdown } from '../../src/sandbox/acquirer/transfer.js';
import { sandboxCommand } from '../../src/sandbox/cli/sandbox-command.js';
import { settlementRatesMarkdown } from '../../src/sandbox/engine/rates.js';
import { reportModesMarkdown } from '../../src/sandbox/engine/report-modes.js';
import { settlementFeesMarkdown } from '../../src/sandbox/engine/settlement.js';
import { transferFeesMarkdown } from '../../src/sandbox/engine/transfer-quote.js';

/** The commands of `docs/cli.md`. */
export const documentedCommands = [sandboxCommand, reportCommand, inventoryCommand, explainCommand] as const;

export const commandRegions: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(documentedCommands.map((command) => [`command ${command.name}`, () => helpMarkdown(command)])),
  'sandbox test-cards': () => testCardsMarkdown().trimEnd(),
  'sandbox test-phones': () => testPhonesMarkdown().trimEnd(),
  'sandbox transfer-fees': () => transferFeesMarkdown().trimEnd(),
  'sandbox report-modes': () => reportModesMarkdown().trimEnd(),
  'sandbox settlement-fees': () => settlementFeesMarkdown().trimEnd(),
  'sandbox settlement-rates': () => settlementRatesMarkdown().trimEnd(),
};
