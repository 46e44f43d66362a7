import type { FeedColumnName } from '../../../models/feed/columns';
import type { Header } from '../../../models/feed/header';
import type { FeedRules } from '../../../models/feed/source';
import { AdrApply } from '../adr/apply';
import { identify } from '../adr/identify';
import { checkDrop } from '../guard';
import type { FeedProgress } from '../progress';
import type { FeedWork } from '../work';
import { CatalogueApply } from './catalogue';

/** What the staged rows of a source's files do. Reading, checking and staging are the same for all. */
interface Action {
    /**
     * Finds the records that staged rows are about and rejects rows whose records are not there.
     *
     * @returns the columns of `feed_row` that tell whether two rows are about the same thing
     * @throws FileError
     */
    identify(work: FeedWork, header: Header): Promise<readonly string[]>;
    /** How many records the feed will drop. @throws FileError when it may not be applied */
    guard(work: FeedWork): Promise<number>;
    /** Applies from where the progress says, in steps that are noted with it. */
    apply(work: FeedWork, progress: FeedProgress, columns: readonly FeedColumnName[]): Promise<void>;
}

const actions: { readonly [A in FeedRules['action']]: (rules: Extract<FeedRules, { action: A }>) => Action } = {
    catalogue: rules => ({
        identify: async () => rules.key,
        guard: work => checkDrop(work, rules),
        apply: (work, progress, columns) => new CatalogueApply(work, rules, progress, columns).apply(),
    }),
    adr: rules => ({
        identify: (work, header) => identify(work, rules, header),
        guard: async () => 0,
        apply: (work, progress) => new AdrApply(work, rules, progress).apply(),
    }),
};

export const actionOf = (rules: FeedRules): Action => (actions[rules.action] as (rules: FeedRules) => Action)(rules);
