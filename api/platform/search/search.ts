import { may } from '../../../models/platform/access/access';
import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { bestIds } from '../../../models/database/query/best';
import { listSearchSources } from '../../../models/platform/definition/registry';
import { normalizeText } from '../../../models/platform/format/normalize';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { MAX_FOUND, type FoundRecord, type commandSearch } from '../../../models/platform/search/calls';
import { rankBy } from '../../../models/platform/search/rank';
import type { SearchSource } from '../../../models/platform/search/source';
import { Failure } from '../server/failure';
import type { SessionUser } from '../sessions/user';
import { describeFound, readFound } from './describe';
import type { Recents } from './recents';

type Sought = PayloadOf<typeof commandSearch>;

/** Returns the sources of the requested kinds that a user may view. @throws Failure 400 for an unknown kind */
const sourcesOf = (kinds: Sought['kinds'], user: SessionUser): readonly SearchSource[] => {
    const all = listSearchSources();
    const unknown = kinds?.findIndex(kind => !all.some(({ of }) => of.path === kind)) ?? -1;
    if (unknown >= 0) throw new Failure(400, { [`kinds.${String(unknown)}`]: messages.value });
    return all.filter(({ of }) => may(user, of.access.view) && (kinds?.includes(of.path) ?? true));
};

/** Finds records of every kind that a user may view, by text or a part of a code. */
export class Search {
    constructor(
        private readonly database: Database,
        private readonly recents: Pick<Recents, 'of'>,
    ) {}

    /**
     * Finds a few records of each kind; without a text, the records that the user opened last.
     *
     * @param signal aborts it when the caller no longer waits
     * @throws Failure 400 for an unknown kind, `unwanted` where the signal ended it
     */
    async find({ q, kinds }: Sought, user: SessionUser, signal?: AbortSignal): Promise<FoundRecord[]> {
        const sources = sourcesOf(kinds, user);
        const text = normalizeText(q ?? '');
        if (text === '') return this.opened(sources, user);
        const found = await Promise.all(sources.map(source => this.foundOf(source, text, user, signal)));
        return found.flat();
    }

    private async foundOf(
        source: SearchSource,
        text: string,
        user: SessionUser,
        signal: AbortSignal | undefined,
    ): Promise<FoundRecord[]> {
        const reading = { database: this.database, source, signal };
        const ids = await bestIds(this.database, { definition: source.of, text, limit: MAX_FOUND, signal });
        const found = await readFound(reading, ids);
        const rank = rankBy(source, text);
        // Records of the same rank remain in the order of the database.
        const best = found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_FOUND);
        return describeFound(reading, user, best);
    }

    private async opened(sources: readonly SearchSource[], user: SessionUser): Promise<FoundRecord[]> {
        const kinds = sources.map(({ of }) => of.path);
        const opened = await this.recents.of(user);
        return opened.filter(({ kind }) => kinds.includes(kind)).map(({ date: _date, ...record }) => record);
    }
}
