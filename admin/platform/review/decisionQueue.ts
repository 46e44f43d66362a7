import type { Choices } from '../../../models/platform/history/conflict';
import { makeStore } from '../data/store';

/** Milliseconds in which a decision can be undone before it is sent (docs/experience.md, "Review queue"). */
export const UNDO_MS = 8_000;

interface Decided {
    readonly id: number;
}

/** A user's decision on a record. */
export interface Decision<A extends string = string, R extends Decided = Decided> {
    readonly act: A;
    readonly record: R;
    /** Empty: none. */
    readonly reason: string;
    /** Conflict key -> the value to keep. */
    readonly choices?: Choices;
}

/** It can be undone; it is due; it is being sent; it is saved; it is saved, and the list is being read again. */
type Phase = 'undoable' | 'due' | 'sent' | 'done' | 'read';

/** A decision, and its phase. */
interface QueuedDecision<D> {
    readonly decision: D;
    readonly phase: Phase;
}

/** A record that the server left as it is, and why. */
interface RejectedDecision {
    readonly id: number;
    readonly reason: string;
}

export interface DecisionHandlers<D> {
    /**
     * Sends decisions.
     *
     * @param isLeaving the page may be closed before there is an answer
     */
    readonly send: (
        decisions: readonly [D, ...D[]],
        isLeaving: boolean,
    ) => Promise<{ readonly rejected: readonly RejectedDecision[] }>;
    /** Whether one call sends decisions of several acts, in their order. Otherwise it sends those of one act and reason. */
    readonly areSentTogether?: boolean | undefined;
    readonly onRejected: (decision: D, reason: string) => void;
    readonly onFailed: (decisions: readonly D[], error: unknown) => void;
}

const isSameCall = (one: Decision, other: Decision): boolean =>
    one.act === other.act && one.reason === other.reason && !one.choices && !other.choices;

/** Groups adjacent decisions of one act and reason: their order is preserved. */
export const inCalls = <D extends Decision>(decisions: readonly D[]): [D, ...D[]][] => {
    const calls: [D, ...D[]][] = [];
    for (const decision of decisions) {
        const last = calls.at(-1);
        if (last && isSameCall(last[0], decision)) last.push(decision);
        else calls.push([decision]);
    }
    return calls;
};

/**
 * Queues decisions, which are shown at once and sent to the server a moment later, one after the other: until then each
 * can be undone.
 */
export class DecisionQueue<D extends Decision> {
    readonly entries = makeStore<readonly QueuedDecision<D>[]>([]);
    private readonly timers = new Map<D, ReturnType<typeof setTimeout>>();
    private sending = Promise.resolve();
    /** Whether the server has answered since the list was to be read again. */
    private isAnswered = false;

    private handlers: DecisionHandlers<D> | undefined;
    private readAgain: (() => void) | undefined;

    /** Sets the handlers that send decisions and receive their outcomes; before that nothing is decided. */
    follow(handlers: DecisionHandlers<D>): void {
        this.handlers = handlers;
    }

    /**
     * Sets the function that reads the list again: it is called when nothing is due or being sent any more, and the
     * list that is shown is older than the last answer. Undefined: there is no list any more.
     */
    followAnswers(readAgain: (() => void) | undefined): void {
        this.readAgain = readAgain;
    }

    /** Sends a decision without an undo. */
    send(decision: D): void {
        this.entries.set([...this.entries.get(), { decision, phase: 'undoable' }]);
        this.makeDue(decision);
    }

    decide(decision: D): void {
        this.timers.set(
            decision,
            setTimeout(() => this.makeDue(decision), UNDO_MS),
        );
        this.entries.set([...this.entries.get(), { decision, phase: 'undoable' }]);
    }

    /** Reverts the last decision that is not sent. @returns it; undefined: there is none */
    undo(): D | undefined {
        const last = this.decisionsIn('undoable').at(-1);
        if (last) this.remove([last]);
        return last;
    }

    /** Sends all that waits, in its order. */
    flush(): void {
        for (const decision of this.decisionsIn('undoable')) this.makeDue(decision);
    }

    /**
     * Sends all that waits at once, so that it is delivered although the page is closed. Several calls may arrive in
     * another order: where a decision depends on the one before, as on a budget, one call has them all.
     */
    leave(): void {
        const left = this.decisionsIn('undoable', 'due');
        this.advance(left, 'due');
        const [first, ...others] = left;
        if (!first) return;
        const calls: [D, ...D[]][] = this.handlers?.areSentTogether ? [[first, ...others]] : inCalls(left);
        for (const decisions of calls) void this.call(decisions, true);
    }

    /**
     * Removes the decisions that the list contains now. A list that was requested before is older than what was sent
     * since.
     */
    forgetRead(): void {
        if (this.decisionsIn('read').length > 0) this.remove(this.decisionsIn('read'));
    }

    private decisionsIn(...phases: readonly Phase[]): D[] {
        return this.entries
            .get()
            .filter(({ phase }) => phases.includes(phase))
            .map(({ decision }) => decision);
    }

    private stopTimers(decisions: readonly D[]): void {
        for (const decision of decisions) {
            clearTimeout(this.timers.get(decision));
            this.timers.delete(decision);
        }
    }

    private advance(decisions: readonly D[], phase: Phase): void {
        this.stopTimers(decisions);
        this.entries.set(
            this.entries.get().map(entry => (decisions.includes(entry.decision) ? { ...entry, phase } : entry)),
        );
    }

    private remove(decisions: readonly D[]): void {
        this.stopTimers(decisions);
        this.entries.set(this.entries.get().filter(({ decision }) => !decisions.includes(decision)));
    }

    private makeDue(decision: D): void {
        this.advance([decision], 'due');
        this.sending = this.sending.then(() => this.call([decision], false));
    }

    private async call(decisions: readonly [D, ...D[]], isLeaving: boolean): Promise<void> {
        // A decision that waited for those before it may have been sent when the page was left.
        if (!this.decisionsIn('due').includes(decisions[0])) return;
        this.advance(decisions, 'sent');
        const handlers = this.handlers as DecisionHandlers<D>;
        try {
            this.finish(decisions, (await handlers.send(decisions, isLeaving)).rejected);
        } catch (error) {
            this.remove(decisions);
            handlers.onFailed(decisions, error);
        }
        if (this.decisionsIn('due', 'sent').length > 0 || !this.isAnswered) return;
        this.isAnswered = false;
        this.advance(this.decisionsIn('done'), 'read');
        this.readAgain?.();
    }

    private finish(decisions: readonly D[], rejected: readonly RejectedDecision[]): void {
        this.isAnswered = true;
        const reasons = new Map(rejected.map(({ id, reason }) => [id, reason]));
        const left = decisions.filter(({ record: { id } }) => reasons.has(id));
        this.advance(
            decisions.filter(decision => !left.includes(decision)),
            'done',
        );
        this.remove(left);
        for (const decision of left) this.handlers?.onRejected(decision, reasons.get(decision.record.id) as string);
    }
}
