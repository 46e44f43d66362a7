import type { CalendarPromotion, MovedPromotion } from '../../../../models/features/tpm/calendarCalls';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { makeStore } from '../../../platform/data/store';
import { isSameDays } from './adWeeks';

/** Days of a promotion that are shown before the calendar is read again. */
interface MovedDays {
    readonly days: DayRange;
    /** The version of the promotion once it is saved; null: it is being saved. */
    readonly version: number | null;
}

type SendMove = (id: number, days: DayRange, version: number) => Promise<MovedPromotion>;

/** Callbacks for the end of a move, successful or not. */
interface MoveEnds {
    readonly onMoved: (promotion: CalendarPromotion, from: DayRange, isBack: boolean) => void;
    readonly onFailed: (promotion: CalendarPromotion, error: unknown) => void;
}

interface MoveOptions {
    /** Milliseconds in which another move replaces this one. */
    readonly delay?: number;
    /** It takes a move back. */
    readonly isBack?: boolean;
}

interface Waiting {
    readonly promotion: CalendarPromotion;
    readonly days: DayRange;
    readonly isBack: boolean;
    readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const savedDays = (promotion: CalendarPromotion): DayRange => ({
    first: promotion.performance_start_date,
    last: promotion.performance_end_date,
});

const NONE: ReadonlyMap<number, MovedDays> = new Map();

/**
 * Moves promotions: each move is shown at once, saved one after the other, and reverted where the server rejects it.
 * Moves by keys that follow each other quickly are saved as one.
 */
export class Moves {
    readonly shown = makeStore(NONE);
    private readonly waiting = new Map<number, Waiting>();
    private readonly busy = new Set<number>();
    /** Days and version of each promotion after its last saved move. */
    private readonly saved = new Map<number, { readonly days: DayRange; readonly version: number }>();

    private ends: MoveEnds | undefined;

    constructor(private readonly send: SendMove) {}

    /** Sets the callbacks for the end of moves. */
    follow(ends: MoveEnds): void {
        this.ends = ends;
    }

    /** Returns the days of a promotion as they are shown. */
    static daysOf(moved: ReadonlyMap<number, MovedDays>, promotion: CalendarPromotion): DayRange {
        const known = moved.get(promotion.id);
        const isShown = known && (known.version === null || known.version > promotion.version);
        return isShown ? known.days : savedDays(promotion);
    }

    move(promotion: CalendarPromotion, days: DayRange, { delay = 0, isBack = false }: MoveOptions = {}): void {
        if (isSameDays(Moves.daysOf(this.shown.get(), promotion), days) && !this.waiting.has(promotion.id)) return;
        clearTimeout(this.waiting.get(promotion.id)?.timer);
        const timer = delay > 0 ? setTimeout(() => void this.save(promotion.id), delay) : undefined;
        this.waiting.set(promotion.id, { promotion, days, isBack, timer });
        this.show(promotion.id, { days, version: null });
        if (delay === 0) void this.save(promotion.id);
    }

    /** Saves what waits for another move. */
    flush(): void {
        for (const id of this.waiting.keys()) void this.save(id);
    }

    private show(id: number, moved: MovedDays | undefined): void {
        const all = new Map(this.shown.get());
        if (moved) all.set(id, moved);
        else all.delete(id);
        this.shown.set(all);
    }

    private async save(id: number): Promise<void> {
        const next = this.waiting.get(id);
        if (!next || this.busy.has(id)) return;
        clearTimeout(next.timer);
        this.waiting.delete(id);
        this.busy.add(id);
        const { promotion, days, isBack } = next;
        try {
            const version = Math.max(promotion.version, this.saved.get(id)?.version ?? 0);
            const answer = await this.send(id, days, version);
            const saved = { days, version: answer.promotion.version };
            this.saved.set(id, saved);
            if (!this.waiting.has(id)) this.show(id, saved);
            const { performance_start_date: first, performance_end_date: last } = answer.from;
            this.ends?.onMoved(promotion, { first, last }, isBack);
        } catch (error) {
            clearTimeout(this.waiting.get(id)?.timer);
            this.waiting.delete(id);
            // The move before it remains, and can be undone.
            this.show(id, this.saved.get(id));
            this.ends?.onFailed(promotion, error);
        }
        this.busy.delete(id);
        await this.save(id);
    }
}
