// Runs before every file of tests: registers the features, as at the start of the product.
import { features } from '../../models/features';
import { registerModelFeatures } from '../../models/platform/definition/registry';

registerModelFeatures(features);
