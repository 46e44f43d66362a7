import type { Identifier } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { lastList } from '../../platform/list/address/lastList';
import { viewsByPath } from '../screens/screens';

/** Where a save leads: to the record, if it has a screen. */
export const afterSave = ({ path }: Definition, id: Identifier): string =>
    viewsByPath.get(path)?.includes('detail') ? `/${path}/${encodeURIComponent(id)}/show` : lastList(path);
