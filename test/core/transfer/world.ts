/**
 * Everything around the transfer's machine, as unreliable as it may be: card frame, network, gateway, acquirer, issuer, page, payer. Messages in
 * flight wait as parcels; a generated sequence of steps decides which is opened next, and how it turns out. After each event the promises of the
 * machine are checked against what is true at the gateway.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  begin,
  inFlight,
  sameDraft,
  transition,
  unfinished,
  type Quote,
  type TransferAnswer,
  type TransferCommand,
  type TransferEvent,
  type TransferState,
  type TransferStep,
  type TransferDraft,
} from '../../../src/core/transfer/index.js';
import { confirm, decide, Gateway, giveUp, type Begun } from './gateway.js';
import { freeze, draftOf } from './samples.js';

/** A message in flight, or a running timer. Its first outcome is the ordinary one. */
interface Parcel {
  readonly kind:
    | 'frame'
    | 'validate'
    | 'quote'
    | 'status'
    | 'typing'
    | 'status-wait'
    | 'page'
    | 'submission'
    | 'late submission'
    | 'answer'
    | 'issuer'
    | 'confirmation'
    | 'acquirer';
  readonly outcomes: readonly (() => void)[];
}

/** Parcels that are lost with the card frame. A submission is not: it may have reached the gateway. */
const insideFrame = new Set<Parcel['kind']>(['frame', 'validate', 'quote', 'status']);
/** Parcels that outlive the page. */
const outsidePage = new Set<Parcel['kind']>(['submission', 'late submission', 'confirmation', 'acquirer']);
/** Slow parcels, which arrive last in the ordinary case. */
const slow = new Set<Parcel['kind']>(['late submission', 'confirmation']);

/** A submission, with what only the world knows. */
interface Sent {
  readonly name: string;
  travelling: boolean;
  begun?: Begun;
  /** The payer is at the issuer for it. */
  atIssuer: boolean;
  /** Answers of the issuer in flight to the gateway. */
  confirmations: number;
}

/** A quote request, and the gateway's answer. */
interface Question {
  readonly draft: TransferDraft;
  readonly order: string | undefined;
  quote?: Quote;
}

const drafts = [
  undefined,
  draftOf(),
  draftOf('5000'),
  draftOf('10000', { receiver: 2 }),
  draftOf('10000', { receiverPaysFee: true }),
  draftOf('10000', { by: 'phone', receiver: 3 }),
];

const stepKinds = {
  open: fc.record({ do: fc.constant('open' as const), which: fc.nat(9), outcome: fc.nat(99) }),
  /** A slow parcel arrives. */
  late: fc.record({ do: fc.constant('late' as const), outcome: fc.nat(2) }),
  /** The next parcel arrives in the ordinary way. */
  next: fc.record({ do: fc.constant('next' as const) }),
  /** The payer's steps to send, in order. */
  go: fc.record({ do: fc.constant('go' as const) }),
  press: fc.record({
    do: fc.constantFrom('review', 'change', 'check-again', 'retry', 'reset', 'quote-due'),
  }),
  draft: fc.record({ do: fc.constant('draft' as const), which: fc.nat(9) }),
  widget: fc.record({ do: fc.constant('widget' as const), widget: fc.constantFrom('first', 'second', undefined) }),
  other: fc.record({
    do: fc.constantFrom('reload-frame', 'reload-page', 'reload-page', 'price', 'outage', 'outage'),
  }),
  lose: fc.record({
    do: fc.constant('lose-frame' as const),
  }),
  stale: fc.record({ do: fc.constant('stale' as const), which: fc.nat(9) }),
};

/** An event. Mostly a parcel is opened, so transfers make progress. */
export const stepArbitrary = fc.oneof(
  { arbitrary: stepKinds.open, weight: 30 },
  { arbitrary: stepKinds.late, weight: 3 },
  { arbitrary: stepKinds.lose, weight: 1 },
  { arbitrary: stepKinds.next, weight: 24 },
  { arbitrary: stepKinds.go, weight: 20 },
  { arbitrary: stepKinds.press, weight: 3 },
  { arbitrary: stepKinds.draft, weight: 2 },
  { arbitrary: stepKinds.other, weight: 4 },
  { arbitrary: stepKinds.stale, weight: 1 },
  { arbitrary: stepKinds.widget, weight: 1 },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

type CommandOf<Do extends TransferCommand['do']> = Extract<TransferCommand, { do: Do }>;

export class World {
  state: TransferState;
  /** The reached states, for the test of the test. */
  readonly visited = new Set<string>();
  readonly #gateway: Gateway;
  readonly #parcels: Parcel[] = [];
  /** Answers to deliver when they are no longer awaited. */
  #answers: TransferEvent[] = [];
  #questions = new Map<number, Question>();
  #names = 0;

  // The records for the promises.
  #sent: Sent[] = [];
  /** The draft and quote that the payer saw when "send" was pressed. */
  #shown: Pick<TransferState, 'draft' | 'quote'> | undefined;
  /** Clicks that the page was asked about, and the newest that it agreed to. */
  #asked = 0;
  #agreed = 0;
  readonly #successes = new Set<string>();
  readonly #declines = new Set<string>();

  constructor({ keepsNames }: { keepsNames: boolean }) {
    this.#gateway = new Gateway(keepsNames);
    const step = begin('first');
    this.state = step[0];
    this.#carryOut(step);
  }

  /** Lets one thing happen. */
  step(step: Step): void {
    switch (step.do) {
      case 'open': {
        const parcels = this.#parcels.filter(({ kind }) => !slow.has(kind));
        const parcel = parcels[step.which % (parcels.length || 1)];
        return parcel && this.#open(parcel, step.outcome);
      }
      case 'late': {
        const parcel = this.#parcels.find(({ kind }) => slow.has(kind));
        return parcel && this.#open(parcel, step.outcome);
      }
      case 'next':
        return this.#next();
      case 'go':
        return this.#go();
      case 'draft':
        return this.#happen({ type: 'draft', draft: drafts[step.which % drafts.length] });
      case 'widget':
        return this.#happen({ type: 'widget', widget: step.widget });
      case 'reload-frame':
        this.#dropFrame();
        return this.#send('frame', this.#later({ type: 'frame-ready' }));
      case 'lose-frame':
        this.#drop((kind) => kind === 'page');
        this.#dropFrame();
        return this.#happen({ type: 'frame-lost' });
      case 'reload-page':
        return this.#reloadPage();
      case 'price':
        this.#gateway.price += 7;
        return;
      case 'outage':
        // The gateway is unreachable for a while.
        for (let failures = 0; failures < 24; failures++) {
          const parcel = this.#parcels.find(({ kind }) => kind === 'status' || kind === 'status-wait');
          if (parcel) this.#open(parcel, -1);
        }
        return;
      case 'stale':
        return this.#redeliver(this.#answers[step.which % (this.#answers.length || 1)]);
      default:
        return this.#happen({ type: step.do } as TransferEvent);
    }
  }

  /** From now on everything answers truthfully and in order. Returns once the transfer rests; fails when it does not. */
  settleDown(): void {
    let unknown = 0;
    // A transfer whose outcome stays unknown is asked about for as long as the page is open.
    for (let steps = 0; this.#parcels.length > 0 && unknown < 40; steps++) {
      if (this.state.name === 'unknown') unknown++;
      assert.ok(steps < 200, `comes to an end: still ${this.state.name}`);
      this.#next();
    }
    assert.match(this.state.name, /^(editing|review|sent|closed|unknown)$/, 'nothing waits for what is not on its way');
    const { isValidating, awaitsQuote } = { isValidating: false, awaitsQuote: false, ...this.state };
    assert.ok(!isValidating && !awaitsQuote, 'nor does the form');
  }

  /** Everything succeeds, and the payer presses the offered buttons until the money is sent, or clearly cannot be. */
  finish(): void {
    for (let presses = 0; presses < 20; presses++) {
      const { state } = this;
      if (state.name === 'sent' || (state.name === 'closed' && !state.retry)) return this.#checkBooks();
      if (state.name === 'unknown') {
        // Without a registered id the outcome stays unknown.
        if (!this.#gateway.keepsNames && presses > 0) return;
        // The payer's time at the issuer runs out.
        for (const transfer of this.#gateway.transfers.values()) giveUp({ transfer, begun: transfer.begun }, '1054');
      }
      this.#go();
      this.settleDown();
    }
    assert.fail(`an end is reached: still ${this.state.name}`);
  }

  /** Presses the offered button, on the way to a sent transfer. */
  #go(): void {
    const { state } = this;
    switch (state.name) {
      case 'editing':
        if (!state.draft) return this.#happen({ type: 'draft', draft: draftOf() });
        return this.#happen({ type: state.asking.problem === undefined ? 'review' : 'retry' });
      case 'review':
        this.#shown = { draft: state.draft, quote: state.quote };
        return this.#happen({ type: 'send', order: `name-${++this.#names}` });
      case 'closed':
        return this.#happen({ type: 'retry' });
      case 'unknown':
        return this.#happen({ type: 'check-again' });
      case 'sent':
        return this.#happen({ type: 'reset' });
      default:
        // Pressed anyway, by a page that should not offer it.
        return this.#happen({ type: 'send', order: `name-${++this.#names}` });
    }
  }

  /** A stale answer arrives again. */
  #redeliver(event: TransferEvent | undefined): void {
    const { state } = this;
    if (!event || this.#awaits(event)) return;
    this.#happen(event);
    assert.equal(this.state, state, 'an answer without a request changes nothing');
  }

  #awaits(event: TransferEvent): boolean {
    const { name, attempt, asking, order } = this.state;
    if (event.type === 'answered') return name === 'sending' && event.attempt === attempt;
    if ('number' in event) return asking.draft !== undefined && event.number === asking.number;
    return 'order' in event && event.order === order;
  }

  /** The page is closed, and reloaded with what it kept of a transfer. */
  #reloadPage(): void {
    const earlier = unfinished(this.state);
    this.#drop((kind) => !outsidePage.has(kind));
    for (const sent of this.#sent) sent.atIssuer = false;
    this.#answers = [];
    this.#questions = new Map();
    this.#shown = undefined;
    const step = begin(this.state.widget, earlier);
    this.state = step[0];
    if (earlier) this.visited.add('resumed');
    this.#carryOut(step);
  }

  #later(event: TransferEvent): () => void {
    return () => this.#happen(event);
  }

  #open(parcel: Parcel, outcome: number): void {
    this.#parcels.splice(this.#parcels.indexOf(parcel), 1);
    parcel.outcomes.at(outcome % parcel.outcomes.length)?.();
  }

  #next(): void {
    const parcel = this.#parcels.find(({ kind }) => !slow.has(kind)) ?? this.#parcels[0];
    if (parcel) this.#open(parcel, 0);
  }

  #send(kind: Parcel['kind'], ...outcomes: readonly (() => void)[]): void {
    this.#parcels.push({ kind, outcomes });
  }

  #drop(gone: (kind: Parcel['kind']) => boolean): void {
    const kept = this.#parcels.filter(({ kind }) => !gone(kind));
    this.#parcels.splice(0, this.#parcels.length, ...kept);
  }

  /** The messages to and from the frame are lost. A status request counts as failed after a while. */
  #dropFrame(): void {
    const { order } = this.state;
    const asked = this.#parcels.some(({ kind }) => kind === 'status') && order !== undefined;
    this.#drop((kind) => insideFrame.has(kind));
    if (asked) this.#send('status-wait', this.#later({ type: 'status-failed', order }));
  }

  /** Money of the payer moves, or has moved without a report. */
  #moving({ begun }: Sent): boolean {
    const status = begun?.transfer.status;
    return status === 'processing' || (status === 'success' && !this.#successes.has(begun?.transfer.order ?? ''));
  }

  #mayMove(sent: Sent): boolean {
    const { begun } = sent;
    const waits = begun?.transfer.status === 'created' && begun.transfer.begun === begun.begun;
    // Requests under a finished id are refused.
    const known = this.#gateway.keepsNames ? this.#gateway.transfers.get(sent.name) : undefined;
    const arrives = sent.travelling && !/^(success|declined)$/.test(known?.status ?? '');
    return arrives || this.#moving(sent) || (waits && (sent.atIssuer || sent.confirmations > 0));
  }

  /** Sending under that id now must not create a second transfer. */
  #checkAlone(order: string | undefined, why: string): void {
    for (const sent of this.#sent) {
      if (this.#gateway.keepsNames && sent.name === order) continue;
      assert.ok(!this.#mayMove(sent), `${why}: ${sent.name} moves no money, now or later`);
    }
  }

  /** At the end the charged sums equal the reported ones. */
  #checkBooks(): void {
    const { order } = this.state;
    for (const sent of this.#sent) {
      if (this.#gateway.keepsNames && sent.name === order) continue;
      assert.ok(!this.#moving(sent), 'money that moved was told');
    }
  }

  /** `moving`: what was true at the gateway when the event was made, which may be long before it arrives. */
  #happen(event: TransferEvent, moving = this.#sent.some((sent) => this.#moving(sent))): void {
    const before = freeze(this.state);
    const step = freeze(transition(before, freeze(event)));
    this.state = step[0];
    this.#visit(before, event);
    this.#check(before, event, step, moving);
    this.#carryOut(step);
  }

  #visit(before: TransferState, event: TransferEvent): void {
    const { state } = this;
    this.visited.add(state.name);
    if ('problem' in state && state.problem !== undefined && state !== before) this.visited.add(state.problem);
    if (state.name === 'review' && state.changed) this.visited.add('changed');
    if (before.name === 'challenge' && event.type === 'status' && state.name !== 'challenge') this.visited.add('watch');
    if (state.name === 'checking' && state.tries > 9) this.visited.add('steady');
    if (state.name === 'checking') this.visited.add(`after ${state.after}`);
    if (event.type === 'answered' && event.answer.kind === 'failed') this.visited.add(`failed ${event.answer.code}`);
    for (const { begun } of this.#gateway.transfers.values()) if (begun > 1) this.visited.add('begun anew');
  }

  #check(before: TransferState, event: TransferEvent, step: TransferStep, moving: boolean): void {
    const [state, commands] = step;
    const tells = commands.filter((command) => /^emit-(success|error)$/.test(command.do));
    if (state.widget !== before.widget) {
      assert.ok(!inFlight(before), 'the widget is not exchanged while money may be moving');
      // Its transfers belong to another widget from now on.
      this.#sent = [];
    }
    if (inFlight(before) && inFlight(state)) {
      const awaited = event.type === 'answered' && event.attempt === before.attempt && before.name === 'sending';
      const order = awaited && event.answer.kind === 'accepted' ? event.answer.order : before.order;
      assert.equal(state.order, order, 'a transfer in flight keeps its name, unless the gateway gives it another');
      assert.equal(state.attempt, before.attempt, 'and is the same attempt');
    }
    if (inFlight(before) && !inFlight(state)) {
      const invalid = event.type === 'answered' && event.answer.kind === 'invalid';
      assert.ok(invalid || tells.length === 1, 'a transfer in flight ends with a word');
    }
    if (state.registered) {
      const known = this.#gateway.keepsNames || this.#gateway.transfers.has(state.order ?? '');
      assert.ok(known, 'a name counts as registered only when the gateway says so');
    }
    if (state.name === 'review') {
      assert.ok(state.draft && state.quote, 'a review shows what is sent, and what it costs');
      if (before.name === 'review')
        assert.deepEqual(state.quote, before.quote, 'which does not change under the payer');
    }
    if (before.name === 'sending' && state.name === 'checking' && state.after === 'loss') {
      assert.ok(
        commands.some((command) => command.do === 'emit-unknown'),
        'the page is notified that an answer was lost',
      );
    }
    for (const command of commands) this.#checkCommand(command, before, event, moving);
    if (tells.some((tell) => tell.do === 'emit-error') && !inFlight(state)) {
      this.#checkAlone(state.order, 'the payer may try again');
    }
  }

  #checkCommand(command: TransferCommand, before: TransferState, event: TransferEvent, moving: boolean): void {
    const { state } = this;
    switch (command.do) {
      case 'ask-quote': {
        const busy = this.#parcels.some(({ kind }) => kind === 'quote');
        assert.ok(!busy, 'one question for a quote at a time');
        assert.ok(command.number > before.asking.number && sameDraft(command.draft, state.draft));
        return;
      }
      case 'emit-fee': {
        assert.equal(event.type, 'quoted');
        const question = 'number' in event ? this.#questions.get(event.number) : undefined;
        assert.ok(
          question && sameDraft(question.draft, command.draft),
          'a quote is told for the draft it was made for',
        );
        assert.deepEqual(command.quote, question.quote);
        assert.ok(sameDraft(state.draft, command.draft), 'which is still the payer’s');
        return;
      }
      case 'submit':
        return this.#checkSubmit(command, before, event);
      case 'ask-status':
        assert.equal(command.order, state.order);
        assert.ok(inFlight(state), 'a status is requested while it is open');
        return;
      case 'emit-success': {
        const transfer = this.#gateway.transfers.get(command.order);
        assert.ok(event.type === 'status' && inFlight(before));
        assert.equal(transfer?.status, 'success', 'sent is what the gateway says');
        assert.ok(!this.#successes.has(command.order), 'sent is told once');
        this.#successes.add(command.order);
        return;
      }
      case 'emit-error':
        return this.#checkError(command, before, event, moving);
      default:
        return;
    }
  }

  #checkSubmit(command: CommandOf<'submit'>, before: TransferState, event: TransferEvent): void {
    assert.ok(!inFlight(before), 'no second submission before the first one ended');
    assert.deepEqual([command.order, command.attempt], [this.state.order, before.attempt + 1]);
    assert.ok(this.#asked > 0 && this.#agreed === this.#asked, 'the page agreed to this click');
    assert.equal(event.type, 'quoted', 'nothing is sent but with a quote that has just come');
    const question = 'number' in event ? this.#questions.get(event.number) : undefined;
    assert.equal(question?.order, command.order, 'which was requested for this transfer');
    assert.ok(sameDraft(question?.draft, command.draft), 'and for what is sent');
    assert.ok(this.#shown && sameDraft(this.#shown.draft, command.draft), 'what is sent is what was reviewed');
    assert.deepEqual(question.quote, this.#shown.quote, 'at exactly the amounts that were shown');
    this.#checkAlone(command.order, 'another transfer is sent');
  }

  #checkError(command: CommandOf<'emit-error'>, before: TransferState, event: TransferEvent, moving: boolean): void {
    const { problem, order } = command;
    if (order !== undefined) {
      const transfer = this.#gateway.transfers.get(order);
      assert.equal(transfer?.status, 'declined', 'declined is what the gateway says');
      assert.equal(problem, transfer.code === '1054' ? 'challenge_closed' : transfer.code, 'for the reason it gives');
      assert.ok(!this.#declines.has(order), 'a decline is told once');
      this.#declines.add(order);
    } else if (/^\d/.test(problem)) {
      const { answer } = { answer: undefined, ...event };
      const said = answer?.kind === 'failed' ? answer.code : before.asking.problem;
      assert.equal('problem' in event ? event.problem : said, problem, 'a code is the gateway’s');
    }
    if (!inFlight(before) || inFlight(this.state)) return;
    assert.ok(!moving, `no refusal (${problem}) of what was charged, or may be`);
    if (event.type === 'status-failed') {
      assert.ok(event.problem === '1018' && this.#gateway.keepsNames, 'a loss is not a proof');
      assert.ok('tries' in before && before.tries >= 3, 'nor is what might still arrive');
    }
    if ('after' in before && before.after === 'return') {
      assert.ok(order !== undefined, 'a payer who is back from the issuer sees a failure only when there was one');
    }
  }

  #carryOut([, commands]: TransferStep): void {
    for (const command of commands) this.#run(command);
  }

  #run(command: TransferCommand): void {
    // Messages to an absent frame are lost.
    const away = this.#parcels.some(({ kind }) => kind === 'frame');
    switch (command.do) {
      case 'connect': {
        const come = this.#later({ type: 'frame-ready' });
        const giveUp = this.#later({ type: 'frame-failed' });
        this.#dropFrame();
        return this.#send('frame', ...goodDays(come), giveUp, () => {
          giveUp();
          this.#send('frame', come);
        });
      }
      case 'wait-for-quote':
        this.#drop((kind) => kind === 'typing');
        return this.#send('typing', this.#later({ type: 'quote-due' }));
      case 'ask-quote':
        return away ? undefined : this.#askQuote(command);
      case 'validate':
        if (away) return;
        return this.#send(
          'validate',
          ...goodDays(this.#later({ type: 'validated', valid: true })),
          this.#later({ type: 'validated', valid: false }),
        );
      case 'ask-page':
        return this.#askPage();
      case 'submit':
        return away ? undefined : this.#submit(command);
      case 'close-challenge':
        for (const sent of this.#sent) sent.atIssuer = false;
        return this.#drop((kind) => kind === 'issuer');
      case 'ask-status':
        this.#drop((kind) => kind === 'status-wait');
        return this.#send('status-wait', () => this.#askStatus(command.order));
      default:
        return;
    }
  }

  /** The gateway answers at one moment, and the answer arrives at another. */
  #askQuote({ number, draft, order }: CommandOf<'ask-quote'>): void {
    const question: Question = { draft, order };
    this.#questions.set(number, question);
    const fail = (problem: string, refused: boolean) => this.#later({ type: 'quote-failed', number, problem, refused });
    const answer = () => {
      question.quote = this.#gateway.quote(draft);
      const registered = this.#gateway.keepsNames && order !== undefined;
      const event: TransferEvent = { type: 'quoted', number, quote: question.quote, registered };
      this.#answers.push(event);
      this.#send('quote', ...goodDays(this.#later(event)), fail('gateway_unreachable', false));
    };
    this.#send(
      'quote',
      ...goodDays(answer),
      ...goodDays(answer),
      fail('gateway_unreachable', false),
      fail('1002', false),
      fail('1058', true),
      fail('widget_unknown', true),
    );
  }

  #askPage(): void {
    const click = ++this.#asked;
    // The page's answer to an earlier click is dropped: the machine's runner guarantees that.
    const say = (event: TransferEvent) => () => {
      if (click !== this.#asked) return;
      if (event.type === 'page' && event.proceed) this.#agreed = click;
      this.#happen(event);
    };
    this.#drop((kind) => kind === 'page');
    const no = say({ type: 'page', proceed: false });
    this.#send('page', ...goodDays(say({ type: 'page', proceed: true })), no, say({ type: 'page-failed' }));
  }

  #askStatus(order: string): void {
    const fail = this.#later({ type: 'status-failed', order });
    // Without a frame the question counts as lost after a while.
    if (this.#parcels.some(({ kind }) => kind === 'frame')) return this.#send('status-wait', fail);
    const answer = () => {
      const status = this.#gateway.status(order);
      const moving = this.#sent.some((sent) => this.#moving(sent));
      const event: TransferEvent = status
        ? { type: 'status', order, status }
        : { type: 'status-failed', order, problem: '1018' };
      this.#answers.push(event);
      this.#send('status', ...goodDays(() => this.#happen(event, moving)), fail);
    };
    this.#send('status', ...goodDays(answer), fail);
  }

  #submit({ attempt, order, draft }: CommandOf<'submit'>): void {
    const sent: Sent = { name: order, travelling: true, atIssuer: false, confirmations: 0 };
    this.#sent.push(sent);
    const answer = (what: TransferAnswer, begun?: Begun) => this.#answer(attempt, what, sent, begun);
    const arrive =
      (atIssuer: boolean, answers = true) =>
      () => {
        const begun = this.#gateway.begin(order, draft, atIssuer);
        sent.travelling = false;
        if ('kind' in begun) return answers && answer(begun);
        sent.begun = begun;
        if (!atIssuer) this.#askAcquirer(begun);
        return answers && answer(this.#gateway.answer(begun.transfer), begun);
      };
    const lose = this.#later({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'network' } });
    /** A refusal or a failure of the gateway. The id is checked first. */
    const fail = (code: string) => () => {
      const known = this.#gateway.keepsNames ? this.#gateway.transfers.get(order) : undefined;
      sent.travelling = false;
      answer({ kind: 'failed', code: known && known.status !== 'created' ? '1013' : code });
    };
    const over = (then: () => void) => () => {
      sent.travelling = false;
      then();
    };
    this.#send(
      'submission',
      // Most banks ask their customer to confirm.
      ...goodDays(arrive(this.#sent.length % 4 > 0)),
      ...goodDays(arrive(this.#sent.length % 4 === 0)),
      // Never arrives.
      over(lose),
      over(lose),
      // Still in flight when the page gives up on it.
      ...[1, 2, 3].map(() => () => {
        this.#send(
          'late submission',
          arrive(false, false),
          arrive(true, false),
          over(() => undefined),
        );
        lose();
      }),
      over(this.#later({ type: 'answered', attempt, answer: { kind: 'invalid' } })),
      fail('1058'),
      fail('1016'),
      // The gateway fails, before and after it has recorded the transfer.
      fail('1002'),
      () => {
        arrive(false, false)();
        answer({ kind: 'failed', code: '1002' });
      },
    );
  }

  /** The gateway sends its answer to a submission. */
  #answer(attempt: number, answer: TransferAnswer, sent: Sent, begun: Begun | undefined): void {
    const event: TransferEvent = { type: 'answered', attempt, answer };
    const moving = this.#sent.some((other) => this.#moving(other));
    this.#answers.push(event);
    const deliver = () => {
      const before = this.state;
      this.#happen(event, moving);
      if (this.state !== before && this.state.name === 'challenge' && begun) this.#sendToIssuer(sent, begun);
    };
    const lose = this.#later({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
    this.#send('answer', deliver, deliver, deliver, lose);
  }

  #askAcquirer({ transfer }: Begun): void {
    this.#send('acquirer', ...[true, false].map((approve) => () => decide(transfer, approve)));
  }

  #sendToIssuer(sent: Sent, begun: Begun): void {
    sent.atIssuer = true;
    const speak = () => confirm(begun) && this.#askAcquirer(begun);
    // The issuer's answer is still in flight when the payer leaves.
    const speakLate = () => {
      sent.confirmations++;
      this.#send('confirmation', () => {
        sent.confirmations--;
        speak();
      });
    };
    const leave = (type: 'returned' | 'challenge-closed' | 'challenge-refused') => this.#later({ type });
    const stay = (patience = 4) => {
      this.#send(
        'issuer',
        patience > 0 ? () => stay(patience - 1) : leave('challenge-closed'),
        leave('challenge-closed'),
      );
    };
    const both = (word: () => void, then: () => void) => () => {
      word();
      then();
    };
    this.#send(
      'issuer',
      both(speak, leave('returned')),
      both(speakLate, leave('returned')),
      both(() => giveUp(begun, '1024'), leave('returned')),
      // The issuer's answer never reaches the gateway.
      leave('returned'),
      leave('challenge-closed'),
      both(speak, leave('challenge-closed')),
      both(speakLate, leave('challenge-closed')),
      // Its page never opened.
      both(() => (sent.atIssuer = false), leave('challenge-refused')),
      // Without a message to the page.
      both(speak, stay),
      both(speak, stay),
      both(() => giveUp(begun, '1054'), stay),
    );
  }
}

/** Weights the ordinary outcome. */
function goodDays(outcome: () => void): (() => void)[] {
  return Array.from({ length: 5 }, () => outcome);
}
