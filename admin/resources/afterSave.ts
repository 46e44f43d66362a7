import type { Definition } from '../../models/resource';
import { viewsByPath } from './screens';

/** Where a save leads: to the record, if it has a screen. */
export const afterSave = ({ path }: Definition): 'show' | 'list' =>
    viewsByPath.get(path)?.includes('detail') ? 'show' : 'list';
