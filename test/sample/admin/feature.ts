import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import BakeryDiningIcon from '@mui/icons-material/BakeryDiningOutlined';
import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import type { Feature } from '../../../admin/platform/feature';
import { stepButtons } from '../../../admin/platform/workflow/StepButtons';
import { counterTree } from '../models/counter';
import { orderWorkflow } from '../models/order';
import { bakeryFeature as model } from '../models/feature';
import { bakeryTexts } from './texts.en';

/** A bakery: its screens are generated, and an order has its steps. */
export const bakeryFeature: Feature = {
    name: 'bakery',
    texts: {
        en: bakeryTexts,
        es: async () => (await import('./texts.es')).bakeryTexts,
    },
    menu: { bakery: Object.keys(model.resources) },
    icons: {
        'services/bakery/counter': AccountTreeIcon,
        'services/bakery/loaf': BakeryDiningIcon,
        'services/bakery/sale': SellIcon,
        'services/bakery/order': ReceiptIcon,
        'services/bakery/closing': EventIcon,
    },
    trees: [counterTree],
    viewOptions: { 'services/bakery/order': { ShowExtra: stepButtons(orderWorkflow, 'bakeryOrder') } },
};
