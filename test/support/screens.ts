// Runs before every file of tests that knows screens.
import { features } from '../../admin/features';
import { registerAdminFeatures } from '../../admin/platform/features';

registerAdminFeatures(features);
