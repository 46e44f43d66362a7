import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import RuleIcon from '@mui/icons-material/Rule';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import { resources } from '../../models/settings/slice';
import type { Slice } from '../slice';

/** Reference data: its screens are all generated. */
export const settingsSlice: Slice = {
    menu: { reference: Object.keys(resources) },
    icons: {
        'settings/entitytype': AccountTreeIcon,
        'settings/productdepartment': CategoryIcon,
        'settings/productgroup': WidgetsIcon,
        'settings/producttype': LabelIcon,
        'settings/productentitystatus': RuleIcon,
    },
};
