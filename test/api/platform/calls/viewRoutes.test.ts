import { server } from '@hapi/hapi';
import { viewRoutes } from '../../../../api/platform/calls/viewRoutes';
import type { ServerContext } from '../../../../api/platform/feature';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { trackingExport, trackingList } from '../../../../models/features/adr/trackingCalls';
import { trackingView } from '../../../../models/features/adr/trackingView';

// Neither is used before the calls are known to be the view's.
const context = {} as Pick<ServerContext, 'database' | 'exports'>;

test.each([
    ['list', 'product/tracking', { list: requestList, export: trackingExport }],
    ['list', 'product/tracking', { list: trackingExport }],
    ['export', 'product/tracking', { list: trackingList, export: trackingList }],
])('the %s of a view is its own', (kind, path, calls) => {
    expect(() => viewRoutes(server(), context, trackingView, calls)).toThrow(`is not the ${kind} of the view ${path}.`);
});
