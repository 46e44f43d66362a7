import type { FeedColumnName } from '../../../models/feed/columns';
import type { FeedRules } from '../../../models/feed/source';
import { checkDrop } from '../guard';
import type { FeedProgress } from '../progress';
import type { FeedWork } from '../work';
import { CatalogueApply } from './catalogue';

type RulesOf<A extends FeedRules['action']> = Extract<FeedRules, { action: A }>;

/** What the staged rows of a source's files do. Reading, checking and staging are the same for all. */
interface Action<R extends FeedRules> {
    /** How many records the feed will drop. @throws FileError when it may not be applied */
    guard(work: FeedWork, rules: R): Promise<number>;
    /** Applies from where the progress says, in steps that are noted with it. */
    apply(work: FeedWork, rules: R, progress: FeedProgress, columns: readonly FeedColumnName[]): Promise<void>;
}

const actions: { readonly [A in FeedRules['action']]: Action<RulesOf<A>> } = {
    catalogue: {
        guard: checkDrop,
        apply: (work, rules, progress, columns) => new CatalogueApply(work, rules, progress, columns).apply(),
    },
};

export const actionOf = <R extends FeedRules>({ action }: R): Action<R> => actions[action];
