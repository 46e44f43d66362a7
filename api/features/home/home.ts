import { may, type Access } from '../../../models/platform/access/access';
import { dateInZone } from '../../../models/platform/calendar/clock';
import type { HomeAnswer } from '../../../models/features/home/homeCalls';
import type { Log } from '../../platform/server/log';
import type { SessionUser } from '../../platform/sessions/user';
import type { Recents } from '../../platform/search/recents';
import type { FeatureServices, ServerContext, HomeReader } from '../../platform/feature';

interface Audience {
    readonly access: Access;
    readonly butNot?: Access;
}

type Part = 'figures' | 'areas' | 'lists';
type Contributed<K extends Part> = NonNullable<NonNullable<FeatureServices['home']>[K]>[number];

const isFor =
    (user: SessionUser) =>
    ({ access, butNot }: Audience): boolean =>
        may(user, access) && (butNot === undefined || !may(user, butNot));

/** Reads the home page from what features provide for a user. One that fails does not affect the others. */
export class Home {
    constructor(
        private readonly context: Pick<ServerContext, 'settings' | 'features'> & { readonly log: Pick<Log, 'error'> },
        private readonly recents: Pick<Recents, 'of'>,
    ) {}

    private partsFor<K extends Part>(user: SessionUser, kind: K): readonly Contributed<K>[] {
        return this.context.features
            .flatMap(({ home }) => (home?.[kind] ?? []) as readonly Contributed<K>[])
            .filter(isFor(user));
    }

    private async opened(user: SessionUser): Promise<NonNullable<HomeAnswer['recents']>> {
        const opened = await this.recents.of(user);
        return opened.map(({ kind: resource, title: name, subtitle, ...record }) => ({
            ...record,
            resource,
            name,
            distinction: subtitle || `#${String(record.id)}`,
        }));
    }

    /** @throws the error if nothing at all could be read */
    async of(user: SessionUser): Promise<HomeAnswer> {
        const reader: HomeReader = {
            username: user.username,
            today: dateInZone(this.context.settings.timeZone, new Date()),
        };
        const failures: unknown[] = [];
        const tried = <T>(name: string, read: Promise<T>): Promise<T | null> =>
            read.catch((error: unknown) => {
                failures.push(error);
                this.context.log.error(
                    { err: error, name, request: user.requestId },
                    'A part of the home page could not be read.',
                );
                return null;
            });
        const [figures, areas, lists, recents] = await Promise.all([
            Promise.all(
                this.partsFor(user, 'figures').map(async ({ name, count }) => {
                    const found = await tried(name, count(reader));
                    const { filter = null, amount = null, oldest = null } = found ?? {};
                    return { name, count: found?.count ?? null, amount, oldest, filter };
                }),
            ),
            Promise.all(
                this.partsFor(user, 'areas').map(async ({ name, read }) => {
                    const found = await tried(name, read(reader));
                    const values = found?.values.map(value => ({ count: null, amount: null, ...value })) ?? null;
                    return { name, values, months: found?.months?.map(month => ({ ...month })) ?? null };
                }),
            ),
            Promise.all(
                this.partsFor(user, 'lists').map(async ({ name, rows }) => ({
                    name,
                    rows: await tried(name, rows(reader)),
                })),
            ),
            tried('recents', this.opened(user)),
        ]);
        if (failures.length === figures.length + areas.length + lists.length + 1) throw failures[0];
        return { figures, areas, lists, recents };
    }
}
