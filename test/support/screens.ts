// Runs before every file of tests that uses screens.
import { features } from '../../admin/features';
import { registerAdminFeatures } from '../../admin/platform/features';

registerAdminFeatures(features);
