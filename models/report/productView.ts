import { adrProduct } from '../features/adr/product';
import { ownTerms } from '../features/adr/productView';
import { json } from '../platform/fields/json';
import { product } from '../features/product/product';
import { column, defineView } from '../platform/view/view';
import { among, contain, equal } from '../platform/view/filters';
import { productFilter as asked, reportColumns as told } from '../features/report/columns';

const ids = json({});

/**
 * The products of ADRs as bulk reports tell and find them. A product of several ADRs stands together, whatever the order.
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
        ap_upc_item: column('p.upc_item', told.ap_upc_item),
        ap_upc_case: column('p.upc_case', told.ap_upc_case),
        ap_manufacturer: column('p.manufacturer', told.ap_manufacturer),
        ap_description: column('p.description', told.ap_description),
        ap_pack: column('p.pack', told.ap_pack),
        ap_size: column('p.size', told.ap_size),
        ap_dept_code: column(ownTerms.dept_code, told.ap_dept_code),
        ap_group_name: column(ownTerms.group_name, told.ap_group_name),
        ap_type_code: column(ownTerms.type_code, told.ap_type_code),
        ap_cust_code: column('ap.cust_code', told.ap_cust_code),
        ap_src_awg: column('p.src_awg', told.ap_src_awg),
        ap_src_genweb: column('p.src_genweb', told.ap_src_genweb),
        ap_dropped: column('p.dropped', told.ap_dropped),
    },
    filters: {
        adr_ids: among(ids, 'ap.adr_id'),
        entity_ids: among(ids, 'states.adr_entity_id'),
        ape_prod_status_ids: among(ids, 'states.prod_status_id'),
        ap_description: contain(asked.ap_description, 'p.description'),
        ap_manufacturer: contain(asked.ap_manufacturer, 'p.manufacturer'),
        ap_dept_code: contain(asked.ap_dept_code, ownTerms.dept_code),
        ap_group_name: contain(asked.ap_group_name, ownTerms.group_name),
        ap_type_code: contain(asked.ap_type_code, ownTerms.type_code),
        ap_cust_code: contain(asked.ap_cust_code, 'ap.cust_code'),
        ap_upc_item: contain(asked.ap_upc_item, 'p.upc_item'),
        ap_upc_case: contain(asked.ap_upc_case, 'p.upc_case'),
        ap_src_awg: equal(asked.ap_src_awg, 'p.src_awg'),
        ap_src_genweb: equal(asked.ap_src_genweb, 'p.src_genweb'),
        ap_dropped: equal(asked.ap_dropped, 'p.dropped'),
    },
    sorts: { description: 'p.description' },
    start: ['description', 'ASC'],
});
