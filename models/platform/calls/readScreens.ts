import { may, type Access, type Holder } from '../access/access';
import { listCallGroups, listDefinitions } from '../definition/registry';
import type { Definition } from '../definition/resource';
import type { Call } from './call';

/** Returns the path of the screen that shows a resource's records. */
export const readScreenOf = ({ path, screen }: Pick<Definition, 'path' | 'screen'>): string => screen ?? path;

/** Whether a call changes nothing and ends: event streams do not end. */
const isRead = ({ isReading, gives }: Call): boolean => isReading && gives !== 'events';

/** Returns the paths of the screens whose tokens may make a call; empty: no token may. */
export const screensOfCall = (call: Call): readonly string[] => {
    if (!isRead(call)) return [];
    const { method, path } = call;
    // Calls of trees are built anew wherever they are needed.
    const isThis = (other: Call): boolean => other.method === method && other.path === path;
    return listCallGroups().find(({ calls }) => calls.some(isThis))?.screens ?? [];
};

/** Returns the access that each screen requires, by its path: that of its records, else of the call that it reads. */
const screenAccesses = (): ReadonlyMap<string, Access> => {
    const found = new Map<string, Access>();
    for (const { path, operations, history, access } of listDefinitions()) {
        if (operations.includes('list') || history) found.set(path, access.view);
    }
    for (const { calls, screens = [] } of listCallGroups()) {
        const [first] = calls.filter(isRead);
        for (const screen of screens) if (first && !found.has(screen)) found.set(screen, first.access);
    }
    for (const { path, screen } of listDefinitions()) if (screen !== null) found.delete(path);
    return found;
};

/** Returns the paths of the screens that a user may read by a token. */
export const readableScreens = (user: Holder): readonly string[] =>
    [...screenAccesses()].filter(([, access]) => may(user, access)).map(([path]) => path);
