import { adrState, type State } from '../../models/features/adr/state';
import { periodFrom } from '../../models/features/adr/tracking';
import { daysAfter, WEEK } from '../../models/platform/calendar/day';
import type { ChildRowKey } from '../../models/database/cellTable';
import { fromCents } from '../../models/platform/fields/money';
import { rowOf } from '../../models/platform/children/cellCollection';
import { mixed } from '../catalogue';
import { TRACKING_REASONS } from './adrShapes';

/** The state of a product of an ADR at an entity. */
export interface DemoState extends ChildRowKey {
    readonly state: State;
}

/** A branch above the stores, and its stores: ids of entities. */
export interface Branch {
    readonly id: number;
    readonly stores: readonly number[];
}

interface DemoStates {
    readonly branches: readonly Branch[];
    /** Percentage of branches that carry a product. */
    readonly carried: number;
    /** Ids of statuses by their codes. */
    readonly statuses: ReadonlyMap<string, number>;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

/** Shares of statuses among a product's branches; the first from the top whose number is not reached. */
const STATUS_SHARES: readonly (readonly [code: string, upTo: number])[] = [
    ['AUTH', 70],
    ['OPT', 82],
    ['NEW', 88],
    ['SEAS', 93],
    ['TEST', 95],
    ['DISC', 98],
    ['NOT', 100],
];

/** Weeks from today at which tracking begins: ended, current and upcoming. */
const TRACKED_FROM = [-30, -22, -16, -12, -8, -5, -2, 0, 1, 3, 6];

const statusAt = (n: number): string => STATUS_SHARES.find(([, upTo]) => mixed(n, 31) % 100 < upTo)?.[0] ?? 'AUTH';

const trackingAt = (n: number, today: string): Partial<State> => {
    const weeks = TRACKED_FROM[mixed(n, 32) % TRACKED_FROM.length] ?? 0;
    const { begin, end } = periodFrom(daysAfter(today, weeks * WEEK));
    const track_reason = TRACKING_REASONS[mixed(n, 33) % TRACKING_REASONS.length] ?? '';
    return { track: true, track_begin_date: begin, track_end_date: end, track_reason };
};

/**
 * Returns the states of a product of a demonstration ADR: at some branches, and at most stores of each.
 *
 * @param cents the price of the product
 */
export const demoStates = (
    { id, cents }: { readonly id: number; readonly cents: number },
    index: number,
    { branches, carried, statuses, today }: DemoStates,
): DemoState[] =>
    branches.flatMap((branch, branchIndex) => {
        const n = index * 1_009 + branchIndex;
        if (mixed(n, 34) % 100 >= carried) return [];
        const prod_status_id = statuses.get(statusAt(n)) ?? 0;
        const isTracked = mixed(n, 35) % 60 === 0;
        const stateAt = (at: number, values: Partial<State> = {}): DemoState => ({
            record: id,
            at,
            state: rowOf(adrState, { prod_status_id, ...values }),
        });
        const atStores = branch.stores
            .filter((_store, at) => mixed(n * 31 + at, 37) % 100 < 85)
            .map((store, at) =>
                stateAt(store, {
                    ...(mixed(n * 31 + at, 38) % 7 === 0 && {
                        cust_code: String(700_000 + (mixed(n + at, 39) % 90_000)),
                    }),
                    ...(mixed(n, 40) % 3 === 0 && {
                        sell_cost: fromCents(Math.round((cents * (88 + (mixed(n, 41) % 10))) / 100)),
                    }),
                    ...(isTracked && at < 2 && trackingAt(n, today)),
                }),
            );
        return [...(mixed(n, 36) % 4 === 0 ? [stateAt(branch.id)] : []), ...atStores];
    });
