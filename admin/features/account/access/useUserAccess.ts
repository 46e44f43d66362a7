import { useTranslate } from 'react-admin';
import type { UserAccess } from '../../../../models/features/account/accessCalls';
import type { Access, AccessRights } from '../../../../models/platform/access/access';
import { listDefinitions } from '../../../../models/platform/definition/registry';
import { viewsByPath } from '../../../platform/screens/screens';
import { listPages } from '../../../platform/screens/pages';

/** A screen, and the roles that allow a user to see it and to change what it shows; undefined: they do not. */
interface ScreenAccess {
    readonly path: string;
    readonly title: string;
    readonly see: readonly string[] | undefined;
    /** Null: nothing can be changed there by generated screens. */
    readonly change: readonly string[] | undefined | null;
}

/** Returns the roles that grant an access, of those that a user has. */
const rolesFor = ({ rights, enabled }: UserAccess, access: Access): readonly string[] | undefined => {
    if (!enabled || access === 'monitor') return undefined;
    if (access === 'signedIn' || access === 'anyone') return [];
    return rights.find(({ name }) => name === (access satisfies keyof AccessRights))?.roles;
};

/** Shows every screen of the product by its title, and the roles by which a user sees it and changes what is on it. */
export const useScreenAccess = (answer: UserAccess): readonly ScreenAccess[] => {
    const translate = useTranslate();
    const titleOf = (path: string, title: string): string =>
        translate(`screens.${path}.title`, { _: translate(`resources.${path}.name`, { smart_count: 2, _: title }) });
    const records = listDefinitions()
        .filter(({ path }) => viewsByPath().has(path))
        .map(({ path, label, access, operations }): ScreenAccess => ({
            path,
            title: titleOf(path, label[1]),
            see: rolesFor(answer, access.view),
            change: operations.some(each => each !== 'list' && each !== 'get') ? rolesFor(answer, access.change) : null,
        }));
    const pages = listPages().map(({ path, access }): ScreenAccess => ({
        path,
        title: titleOf(path, path),
        see: rolesFor(answer, access),
        change: null,
    }));
    return [...records, ...pages].sort((one, other) => one.title.localeCompare(other.title));
};
