import { may, type Access } from '../../models/platform/access/access';
import { dateIn } from '../../models/platform/calendar/clock';
import type { HomeAnswer } from '../../models/features/home/homeCalls';
import type { Log } from '../log';
import type { SessionUser } from '../platform/sessions/user';
import type { Ground, HomeReader, Slice } from '../slice';
import type { Recents } from './recents';

interface Told {
    readonly access: Access;
    readonly butNot?: Access;
}

const isFor =
    (user: SessionUser) =>
    ({ access, butNot }: Told): boolean =>
        may(user, access) && (butNot === undefined || !may(user, butNot));

/** What the home page tells: what slices hand in, for whom it is. One that fails leaves the others as they are. */
export class Home {
    private readonly figures: NonNullable<NonNullable<Slice['home']>['figures']>;
    private readonly lists: NonNullable<NonNullable<Slice['home']>['lists']>;

    constructor(
        private readonly ground: Pick<Ground, 'settings'> & { readonly log: Pick<Log, 'error'> },
        slices: readonly Slice[],
        private readonly recents: Pick<Recents, 'of'>,
    ) {
        this.figures = slices.flatMap(({ home }) => home?.figures ?? []);
        this.lists = slices.flatMap(({ home }) => home?.lists ?? []);
    }

    /** @throws what nothing at all could be read for */
    async of(user: SessionUser): Promise<HomeAnswer> {
        const reader: HomeReader = {
            username: user.username,
            today: dateIn(this.ground.settings.timeZone, new Date()),
        };
        const failures: unknown[] = [];
        const tried = <T>(name: string, read: Promise<T>): Promise<T | null> =>
            read.catch((error: unknown) => {
                failures.push(error);
                this.ground.log.error({ err: error, name }, 'A part of the home page could not be read.');
                return null;
            });
        const [figures, lists, recents] = await Promise.all([
            Promise.all(
                this.figures.filter(isFor(user)).map(async ({ name, count }) => {
                    const found = await tried(name, count(reader));
                    return { name, count: found?.count ?? null, filter: found?.filter ?? null };
                }),
            ),
            Promise.all(
                this.lists
                    .filter(isFor(user))
                    .map(async ({ name, rows }) => ({ name, rows: await tried(name, rows(reader)) })),
            ),
            tried('recents', this.recents.of(user)),
        ]);
        if (failures.length === figures.length + lists.length + 1) throw failures[0];
        return { figures, lists, recents };
    }
}
