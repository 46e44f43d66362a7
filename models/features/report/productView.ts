import { adrProduct } from '../adr/product';
import { ownTerms } from '../adr/productView';
import { json } from '../../platform/fields/json';
import { product } from '../product/product';
import { column, defineView } from '../../platform/view/view';
import { among, contain, equal } from '../../platform/view/filters';
import { reportProductFilter as request, reportColumns as reported } from './columns';

const ids = json({});

/**
 * The products of ADRs for bulk reports. The rows of a product of several ADRs are grouped together, whatever the
 * order.
 */
export const reportProductView = defineView('report/product', {
    title: adrProduct.label[1],
    access: 'bulkReportOperator',
    of: { of: adrProduct, as: 'ap' },
    joins: { p: { of: product, on: ['id', 'ap.prod_id'] } },
    many: { states: { of: 'adr_prod_entity', on: ['adr_prod_id', 'ap.id'] } },
    key: ['prod_id', 'id'],
    columns: {
        adr_id: column('ap.adr_id', adrProduct.fields.adr_id),
        ap_upc_item: column('p.upc_item', reported.ap_upc_item),
        ap_upc_case: column('p.upc_case', reported.ap_upc_case),
        ap_manufacturer: column('p.manufacturer', reported.ap_manufacturer),
        ap_description: column('p.description', reported.ap_description),
        ap_pack: column('p.pack', reported.ap_pack),
        ap_size: column('p.size', reported.ap_size),
        ap_dept_code: column(ownTerms.dept_code, reported.ap_dept_code),
        ap_group_name: column(ownTerms.group_name, reported.ap_group_name),
        ap_type_code: column(ownTerms.type_code, reported.ap_type_code),
        ap_cust_code: column('ap.cust_code', reported.ap_cust_code),
        ap_src_awg: column('p.src_awg', reported.ap_src_awg),
        ap_src_genweb: column('p.src_genweb', reported.ap_src_genweb),
        ap_dropped: column('p.dropped', reported.ap_dropped),
    },
    filters: {
        adr_ids: among(ids, 'ap.adr_id'),
        entity_ids: among(ids, 'states.adr_entity_id'),
        ape_prod_status_ids: among(ids, 'states.prod_status_id'),
        ap_description: contain(request.ap_description, 'p.description'),
        ap_manufacturer: contain(request.ap_manufacturer, 'p.manufacturer'),
        ap_dept_code: contain(request.ap_dept_code, ownTerms.dept_code),
        ap_group_name: contain(request.ap_group_name, ownTerms.group_name),
        ap_type_code: contain(request.ap_type_code, ownTerms.type_code),
        ap_cust_code: contain(request.ap_cust_code, 'ap.cust_code'),
        ap_upc_item: contain(request.ap_upc_item, 'p.upc_item'),
        ap_upc_case: contain(request.ap_upc_case, 'p.upc_case'),
        ap_src_awg: equal(request.ap_src_awg, 'p.src_awg'),
        ap_src_genweb: equal(request.ap_src_genweb, 'p.src_genweb'),
        ap_dropped: equal(request.ap_dropped, 'p.dropped'),
    },
    sorts: { description: 'p.description' },
    start: ['description', 'ASC'],
});
