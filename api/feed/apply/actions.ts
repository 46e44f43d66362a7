import type { FeedColumnName } from '../../../models/feed/columns';
import type { Header } from '../../../models/feed/header';
import type { FeedRules } from '../../../models/feed/source';
import { AdrApply } from '../adr/apply';
import { identify } from '../adr/identify';
import type { RunningFeed } from '../runningFeed';
import { CatalogueApply } from './catalogue';
import { checkDrop } from './guard';
import type { FeedPosition } from './steps';

/** What the staged rows of a source's files do. Reading, checking and staging are the same for all. */
interface Action {
    /**
     * Finds the records that staged rows are about and rejects rows whose records are not there.
     *
     * @returns the columns of `feed_row` that tell whether two rows are about the same thing
     * @throws FileError
     */
    identify(running: RunningFeed, header: Header): Promise<readonly string[]>;
    /** How many records the feed will drop. @throws FileError when it may not be applied */
    guard(running: RunningFeed): Promise<number>;
    /** Applies from a position on, in steps that are noted with it. */
    apply(running: RunningFeed, position: FeedPosition, columns: readonly FeedColumnName[]): Promise<void>;
}

const actions: { readonly [A in FeedRules['action']]: (rules: Extract<FeedRules, { action: A }>) => Action } = {
    catalogue: rules => ({
        identify: async () => rules.key,
        guard: running => checkDrop(running, rules),
        apply: (running, position, columns) => new CatalogueApply(running, rules, position, columns).apply(),
    }),
    adr: rules => ({
        identify: (running, header) => identify(running, rules, header),
        guard: async () => 0,
        apply: (running, position) => new AdrApply(running, rules, position).apply(),
    }),
};

export const actionOf = (rules: FeedRules): Action => (actions[rules.action] as (rules: FeedRules) => Action)(rules);
