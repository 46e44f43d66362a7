import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import RuleIcon from '@mui/icons-material/Rule';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

const icons: Readonly<Partial<Record<string, SvgIconComponent>>> = {
    'services/adr': HubIcon,
    'services/adr/requests': AssignmentIcon,
    'services/product/tracking/list': DateRangeIcon,
    'services/product': ManageSearchIcon,
    'settings/datafeed': UploadFileIcon,
    'settings/entitytype': AccountTreeIcon,
    'settings/productdepartment': CategoryIcon,
    'settings/productgroup': WidgetsIcon,
    'settings/producttype': LabelIcon,
    'settings/productentitystatus': RuleIcon,
    'settings/secrole': ShieldIcon,
    'settings/secuser': GroupIcon,
};

/** The icon of a resource's screens; one without its own gets that of a table. */
export const ScreenIcon = ({ path }: { path: string }) => {
    const Icon = icons[path] ?? TableRowsIcon;
    return <Icon fontSize="small" />;
};
