// Runs before every file of tests: what the features know is registered, as the start of the product does.
import { features } from '../../models/features';
import { registerModelFeatures } from '../../models/platform/definition/registry';

registerModelFeatures(features);
