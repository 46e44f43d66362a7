import './screens';
import { listPages } from '../../admin/platform/screens/pages';
import { viewsByPath as views } from '../../admin/platform/screens/screens';
import { listTrees } from '../../admin/platform/screens/trees';

// For tests that iterate over all screens while they are set up.
export const pages = listPages();
export const viewsByPath = views();
export const trees = listTrees();
