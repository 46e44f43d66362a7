import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import { adrProductList } from '../../../models/features/adr/productCalls';
import { requestList } from '../../../models/features/adr/requestCalls';
import { trackingList } from '../../../models/features/adr/trackingCalls';
import { pageWhenNeeded } from '../../layout/pageWhenNeeded';
import type { Slice } from '../../platform/feature';
import { entityRecords } from './entityRecords';
import { adrRecords } from './records';
import { forgetRefdata, loadRefdata } from './refdata';

const Requests = pageWhenNeeded(async () => (await import('./request/RequestPage')).RequestPage);

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrSlice: Slice = {
    views: {
        'services/adr': {
            list: pageWhenNeeded(async () => (await import('./list/AdrListPage')).AdrListPage),
            detail: pageWhenNeeded(async () => (await import('./detail/AdrPage')).AdrPage),
        },
    },
    traits: { 'services/adr': { form: { hides: () => ['enabled', 'weight'] } } },
    pages: [
        { path: 'services/adr/requests', access: requestList.access, isListed: true, Screen: Requests },
        { path: 'services/adr/requests/:id', access: requestList.access, Screen: Requests },
        {
            path: 'services/adr/products/:id',
            access: adrProductList.access,
            Screen: pageWhenNeeded(async () => (await import('./products/ProductsPage')).ProductsPage),
        },
        {
            path: 'services/product/tracking/list',
            access: trackingList.access,
            isListed: true,
            Screen: pageWhenNeeded(async () => (await import('./tracking/TrackingPage')).TrackingPage),
        },
    ],
    records: { 'services/adr': adrRecords, 'services/adr/entity': entityRecords },
    icons: {
        'services/adr': HubIcon,
        'services/adr/requests': AssignmentIcon,
        'services/product/tracking/list': DateRangeIcon,
    },
    cache: { fill: loadRefdata, forget: forgetRefdata },
    home: async () => (await import('./home')).homeParts,
};
