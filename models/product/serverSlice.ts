import type { CallGroup } from '../platform/calls/call';
import { productCalls } from '../features/product/calls';

export const callGroups: readonly CallGroup[] = [{ title: 'Product lookup', calls: productCalls }];
