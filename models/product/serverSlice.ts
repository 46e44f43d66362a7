import type { CallGroup } from '../call';
import { productCalls } from './calls';

export const callGroups: readonly CallGroup[] = [{ title: 'Product lookup', calls: productCalls }];
