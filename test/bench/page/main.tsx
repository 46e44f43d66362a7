import { createRoot } from 'react-dom/client';
import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

const dataProvider = simpleRestProvider('/data');

const Departments = () => (
    <List sort={{ field: 'code', order: 'ASC' }} perPage={25}>
        <Datagrid>
            <TextField source="code" />
            <TextField source="name" />
            <TextField source="description" />
        </Datagrid>
    </List>
);

/** The smallest list page of react-admin, which Endcap's own lists are compared with. */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
        <Resource name="product_department" list={Departments} />
    </Admin>,
);
