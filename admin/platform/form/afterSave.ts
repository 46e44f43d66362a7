import type { Identifier } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { lastList } from '../list/address/lastList';
import { viewsByPath } from '../screens/screens';

/** Returns the address that is opened after a save: that of the record, if it has a screen, else that of its list. */
export const afterSave = ({ path }: Definition, id: Identifier): string =>
    viewsByPath().get(path)?.includes('detail') ? `/${path}/${encodeURIComponent(id)}/show` : lastList(path);
