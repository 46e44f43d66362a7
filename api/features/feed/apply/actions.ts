import { isFeedColumn } from '../../../../models/features/feed/columns';
import type { Header } from '../../../../models/features/feed/header';
import type { FeedRules } from '../../../../models/features/feed/source';
import type { Message } from '../../../../models/platform/messages/message';
import type { FeedSource } from '../../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../../models/features/feed/messages';
import { AdrApply } from '../adr/apply';
import { adrCheck } from '../adr/check';
import { identify } from '../adr/identify';
import { rowCheck, type RowCheck } from '../check/row';
import type { CodeReadings } from '../codes/feedCodes';
import { PromotionApply } from '../promotions/apply';
import { promotionCheck } from '../promotions/check';
import { rejectEntirePromotions } from '../promotions/rejecting';
import type { Reading } from '../reading';
import type { RunningFeed } from '../runningFeed';
import { YES_NO } from '../check/cell';
import { CatalogueApply } from './catalogue';
import { checkDrop, dropRemarks } from './guard';
import type { FeedPosition } from './steps';

const COUNTS = `SELECT count(DISTINCT CASE WHEN reason IS NULL THEN promo_row END) AS created,
    count(DISTINCT CASE WHEN reason IS NOT NULL THEN promo_row END) AS rejected
    FROM feed_row WHERE feed_id = $1`;

/** Returns messages with how many promotions of an import were created and rejected. */
const promotionRemarks = async ({ database, feed }: RunningFeed): Promise<readonly Message[]> => {
    const [counts] = await database.read<{ created: number; rejected: number }>(COUNTS, [feed.id]);
    const [createdCount, rejected] = [Number(counts?.created), Number(counts?.rejected)];
    const createdMessage = feed.dry_run ? feedMessages.promotionsToCreate : feedMessages.promotionsCreated;
    const rejectedMessage = feed.dry_run ? feedMessages.promotionsToReject : feedMessages.promotionsRejected;
    return [createdMessage({ count: createdCount }), ...(rejected > 0 ? [rejectedMessage({ count: rejected })] : [])];
};

/** Finds why a row of our own export is not for a source: its product is not in it. */
const outOfSource = (source: FeedSource): ((text: string) => string | null) => {
    const reason = `The row says that the product is not in ${source}.`;
    return text => (YES_NO.get(text.toLowerCase()) === 0 ? reason : null);
};

/** Steps that apply the rows of a source's files. Reading, staging and rejecting are the same for all. */
interface Action {
    /** Builds the check of the file's rows. @throws FileError */
    check(running: RunningFeed, header: Header, readings: CodeReadings): Promise<RowCheck>;
    /**
     * Finds the records of staged rows and rejects rows whose records do not exist.
     *
     * @returns the columns of `feed_row` that identify rows about the same thing; none: repeats are not checked
     * @throws FileError
     */
    identify(running: RunningFeed, header: Header): Promise<readonly string[]>;
    /** Counts the records that the feed will drop. @throws FileError when it may not be applied */
    guard(running: RunningFeed): Promise<number>;
    /** Applies rows from a position on, in recorded steps. */
    apply(running: RunningFeed, position: FeedPosition, reading: Reading): Promise<void>;
    /** Returns messages about the entire feed once it is through. */
    remarks?(running: RunningFeed): Promise<readonly Message[]>;
    /** Whether rows are rejected while they are applied. */
    readonly rejectsLate?: true;
}

const actions: { readonly [A in FeedRules['action']]: (rules: Extract<FeedRules, { action: A }>) => Action } = {
    catalogue: rules => ({
        check: async ({ feed }, header, readings) =>
            rowCheck(header, rules, readings, { outOfScope: outOfSource(feed.source) }),
        identify: async () => rules.key,
        guard: running => checkDrop(running, rules),
        remarks: running => dropRemarks(running, rules),
        apply: (running, position, { columns }) =>
            new CatalogueApply(running, rules, position, columns.filter(isFeedColumn)).apply(),
    }),
    adr: rules => ({
        check: (running, header, readings) => adrCheck(running, header, rules, readings),
        identify: (running, header) => identify(running, rules, header),
        guard: async () => 0,
        apply: (running, position) => new AdrApply(running, rules, position).apply(),
    }),
    promotions: rules => ({
        check: (running, header, readings) => promotionCheck(running, header, rules, readings),
        identify: async (running, header) => {
            await rejectEntirePromotions(running, header);
            return [];
        },
        guard: async () => 0,
        apply: (running, position, reading) => new PromotionApply(running, reading, position).apply(),
        remarks: promotionRemarks,
        rejectsLate: true,
    }),
};

export const actionOf = (rules: FeedRules): Action => (actions[rules.action] as (rules: FeedRules) => Action)(rules);
