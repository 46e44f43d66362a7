import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import BakeryDiningIcon from '@mui/icons-material/BakeryDiningOutlined';
import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import type { Slice } from '../../../admin/platform/feature';
import { stepButtons } from '../../../admin/platform/workflow/stepTrait';
import { counterTree } from '../models/counter';
import { orderWorkflow } from '../models/order';
import { resources } from '../models/slice';

/** A bakery: its screens are generated, and an order has its steps. */
export const bakerySlice: Slice = {
    menu: { bakery: Object.keys(resources) },
    icons: {
        'services/bakery/counter': AccountTreeIcon,
        'services/bakery/loaf': BakeryDiningIcon,
        'services/bakery/sale': SellIcon,
        'services/bakery/order': ReceiptIcon,
        'services/bakery/closing': EventIcon,
    },
    trees: [counterTree],
    traits: { 'services/bakery/order': { ShowExtra: stepButtons(orderWorkflow, 'bakeryOrder') } },
};
