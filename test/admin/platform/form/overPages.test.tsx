import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactElement } from 'react';
import { RecordContextProvider, SaveContextProvider } from 'react-admin';
import { screen, waitFor } from '@testing-library/react';
import { TokenDialog } from '../../../../admin/features/account/tokens/TokenDialog';
import { EntityDialog } from '../../../../admin/features/adr/tree/EntityDialog';
import { SlideRename } from '../../../../admin/features/home/slides/SlideDialogs';
import { FilterForm } from '../../../../admin/platform/list/filters/FilterForm';
import { NameDialog } from '../../../../admin/platform/list/saved/NameDialog';
import { ShareDialog } from '../../../../admin/platform/list/saved/ShareDialog';
import { fieldViewOf } from '../../../../admin/platform/fields';
import { CreateDialog } from '../../../../admin/platform/form/CreateDialog';
import { EditDialog } from '../../../../admin/platform/form/EditDialog';
import { ActualDialog } from '../../../../admin/features/tpm/actuals/ActualDialog';
import { PromotionSheetContext } from '../../../../admin/features/tpm/grid/promotionSheet';
import { AddProducts } from '../../../../admin/features/tpm/grid/add/AddProducts';
import { AllowanceForm } from '../../../../admin/features/tpm/grid/AllowanceForm';
import { Dialogs as GridDialogs } from '../../../../admin/features/tpm/grid/Dialogs';
import { CloneDialog } from '../../../../admin/features/tpm/workbench/dialogs/CloneDialog';
import { planTree, type WorkbenchNode } from '../../../../admin/features/tpm/workbench/nodes';
import { StepDialog } from '../../../../admin/platform/workflow/StepDialog';
import { features } from '../../../../admin/features';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { account } from '../../../../models/features/tpm/account';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { entity } from '../../features/adr/trees';
import { planOf } from '../../features/tpm/plans';
import { allowance, product, rows } from '../../../models/features/tpm/gridRows';
import { show, signInAs } from '../../../support/screen';
import { answerWith } from '../../../support/server';
import { definitions } from '../../../support/registered';
import { grocery } from './grocery';

const OF_THE_PAGE = 'Of the page';

/** A record with every field of any resource, each with a value that no dialog has. */
const page = {
    ...Object.fromEntries(
        [...definitions.flatMap(({ allFields }) => Object.keys(allFields)), 'place', 'file', 'recursiveUpdate'].map(
            name => [name, OF_THE_PAGE],
        ),
    ),
    id: 999,
};

const actual = {
    id: 5,
    version: 2,
    plan_id: 1,
    promo_id: 3,
    type: 'AD_FEE',
    amount: 1234.5,
    date: '2027-03-20',
    description: 'Page 4',
    filename: null,
    mimetype: null,
    path: null,
    size: null,
};
const plan = planTree(planOf({ id: 3, name: 'Bluestone', budget: 9, groups: { Ads: [{ id: 12, name: 'Spring' }] } }));
const [ofAccount] = plan.children;
const [ofGroup] = ofAccount!.children;
const [ofPromotion] = ofGroup!.children;
const fee = allowance('AD_FEE', { allowance_amount: 1000, lumpsum_date: '2027-03-01', description: 'Front page' });
const sheet = rows([product(11, { size: '12 OZ' })], [fee]);
const does = { onDone: jest.fn(), onClose: jest.fn(), onCancel: jest.fn(), onGone: jest.fn(), onTake: jest.fn() };

interface Case {
    readonly opened: ReactElement;
    /** Labels and the values that the dialog shows for them, once it is open. */
    readonly shows: readonly (readonly [label: RegExp, value: string])[];
}

const clone = (node: WorkbenchNode, shows: Case['shows']): Case => ({
    opened: <CloneDialog {...does} node={node as never} />,
    shows,
});

/** Every component with inputs that opens over a page, by its file. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
    'features/account/tokens/TokenDialog.tsx': [
        {
            opened: <TokenDialog {...does} screens={['services/product']} onCreated={jest.fn()} />,
            shows: [[/^Name/, '']],
        },
    ],
    'features/adr/tree/EntityDialog.tsx': [
        {
            opened: (
                <EntityDialog
                    {...does}
                    adrId={1}
                    editing={{ node: entity('ST3', [], { css_class: 'red' }), below: 0 } as never}
                />
            ),
            shows: [
                [/^Code/, 'ST3'],
                [/^Name/, 'Name of ST3'],
                [/^Description/, ''],
                [/^Color/, 'red'],
            ],
        },
        {
            opened: <EntityDialog {...does} adrId={1} editing={{ parent: entity('DC2') }} />,
            shows: [
                [/^Code/, ''],
                [/^Name/, ''],
                [/^Description/, ''],
            ],
        },
    ],
    'platform/form/CreateDialog.tsx': [
        {
            opened: (
                <CreateDialog {...does} to={planGroup.path} typed="Ads" fixed={{ plan_id: 1, plan_account_id: 3 }} />
            ),
            shows: [
                [/^Name/, 'Ads'],
                [/^Description/, ''],
            ],
        },
        {
            opened: <CreateDialog {...does} to={account.path} typed="" />,
            shows: [
                [/^Name/, ''],
                [/^Code/, ''],
            ],
        },
    ],
    'platform/form/EditDialog.tsx': [
        {
            opened: <EditDialog {...does} definition={productDepartment} id={7} />,
            shows: [
                [/^Code/, 'GROC'],
                [/^Name/, 'Grocery'],
                [/^Description/, ''],
            ],
        },
    ],
    'features/tpm/actuals/ActualDialog.tsx': [
        {
            opened: <ActualDialog {...does} promotionId={3} planId={1} codes={['AD_FEE']} actual={actual as never} />,
            shows: [
                [/^Amount/, '1234.50'],
                [/^Description/, 'Page 4'],
            ],
        },
        {
            opened: <ActualDialog {...does} promotionId={3} planId={1} codes={['AD_FEE']} actual={undefined} />,
            shows: [
                [/^Amount/, ''],
                [/^Description/, ''],
            ],
        },
    ],
    'features/tpm/workbench/dialogs/CloneDialog.tsx': [
        clone(ofAccount!, [[/^Move all dates/, '0']]),
        clone(ofGroup!, [[/^Name/, 'Copy of Ads']]),
        clone(ofPromotion!, [[/^Name/, 'Copy of Spring']]),
    ],
    'features/tpm/grid/Dialogs.tsx': [
        {
            opened: (
                <PromotionSheetContext value={{ promotion: { performance_type: 'AD' }, document: sheet } as never}>
                    <GridDialogs {...does} opened={{ is: 'product', id: 11 }} onAdded={jest.fn()} />
                </PromotionSheetContext>
            ),
            shows: [
                [/^Description/, 'Product 11'],
                [/^Size/, '12 OZ'],
                [/^Item code/, ''],
            ],
        },
    ],
    'features/product/add/AddProductsDialog.tsx': [
        {
            opened: <AddProducts {...does} performance="AD" pasted={undefined} there={[]} onAdd={jest.fn()} />,
            shows: [],
        },
    ],
    'features/tpm/grid/AllowanceForm.tsx': [
        {
            opened: <AllowanceForm {...does} anchor={document.body} allowance={fee} performance="AD" products={[]} />,
            shows: [
                [/^Amount|^Allowance amount/, '1000.00'],
                [/^Description/, 'Front page'],
            ],
        },
    ],
    'platform/list/saved/NameDialog.tsx': [
        {
            opened: <NameDialog {...does} title="Save" initial="Mine" taken={[]} onSave={jest.fn()} />,
            shows: [[/^Name/, 'Mine']],
        },
    ],
    'platform/list/saved/ShareDialog.tsx': [
        {
            opened: (
                <ShareDialog
                    {...does}
                    view={{ id: 1, name: 'Mine' }}
                    shared={{ sec_role_id: 3, role: 'TPM User', is_default: true }}
                    roles={[]}
                />
            ),
            shows: [],
        },
    ],
    'features/home/slides/SlideDialogs.tsx': [
        {
            opened: (
                <SlideRename
                    {...does}
                    slide={{ filename: 'a.png', title: 'Shelf' } as never}
                    rename={jest.fn()}
                    isBusy={false}
                />
            ),
            shows: [[/^Title/, 'Shelf']],
        },
    ],
    'platform/workflow/StepDialog.tsx': [
        {
            opened: (
                <StepDialog
                    {...does}
                    words="requests"
                    name="cancel"
                    step={{ reason: 'required' }}
                    color="error"
                    isBusy={false}
                    error={undefined}
                    onConfirm={jest.fn()}
                />
            ),
            shows: [[/^Reason/, '']],
        },
    ],
};

/** Inputs that are in no dialog of their own file. */
const LOOSE: readonly Case[] = [
    {
        opened: (
            <FilterForm filter={{}} outside={0} errors={{}} onType={jest.fn()}>
                {(['name', 'code', 'description'] as const).map(name => {
                    const { FilterInput } = fieldViewOf(productDepartment.allFields[name]);
                    return <FilterInput key={name} source={name} label={name} options={{}} />;
                })}
            </FilterForm>
        ),
        shows: [[/^name/, '']],
    },
];

/** Surfaces over a page without form inputs: text to confirm or read, or inputs that no record fills. */
const WITHOUT: readonly string[] = [
    'features/account/own/SecondFactorCard.tsx',
    'features/account/UserAction.tsx',
    'features/account/SignInOver.tsx',
    'features/account/tokens/NewToken.tsx',
    'features/account/tokens/TokenList.tsx',
    'features/adr/products/drawer/DeleteProduct.tsx',
    'features/adr/products/drawer/AdrProductDrawer.tsx',
    'features/adr/products/edit/ConcurrentChangesDialog.tsx',
    'features/adr/products/edit/ProductConflict.tsx',
    'features/adr/products/edit/StatePopover.tsx',
    'features/adr/products/tools/LegendButton.tsx',
    'features/product/ProductDrawer.tsx',
    'platform/history/conflict/VersionsDialog.tsx',
    'features/feed/StoppedNotice.tsx',
    'features/feed/TakeBack.tsx',
    'platform/grid/ManyDialog.tsx',
    'platform/history/HistoryPanel.tsx',
    'platform/keys/KeysDialog.tsx',
    'platform/layout/DetailDrawer.tsx',
    'platform/layout/SideMenu.tsx',
    // A reason and its subject, which no record fills.
    'platform/review/ReviewRecord.tsx',
    'platform/search/CommandSearch.tsx',
    'platform/list/columns/ColumnsButton.tsx',
    'platform/list/filters/FilterPopover.tsx',
    'platform/list/saved/SavedFilters.tsx',
    'platform/list/selection/BulkActions.tsx',
    'platform/list/selection/bulk/BulkChange.tsx',
    'features/product/aisle/AisleDrawer.tsx',
    'features/product/aisle/AskDialog.tsx',
    'features/product/aisle/StoreDialog.tsx',
    'features/product/lookup/LookupPage.tsx',
    'features/product/scan/ScanDialog.tsx',
    'platform/dialogs/ConfirmDialog.tsx',
    'platform/dialogs/DeleteDialog.tsx',
    'platform/form/FormDialog.tsx',
    'platform/form/LeaveDialog.tsx',
    'platform/form/RecordConflict.tsx',
    'platform/rejections/RejectedDialog.tsx',
    'platform/undo/TakeBackDialog.tsx',
    'platform/workbook/UploadBookDialog.tsx',
    'features/tpm/calendar/CalendarDrawer.tsx',
    'features/tpm/coverage/AskStores.tsx',
    'features/tpm/grid/ConflictDialog.tsx',
    'features/tpm/grid/SaveBar.tsx',
    'features/tpm/workbench/copy/CopiesDialog.tsx',
    'features/tpm/workbench/copy/CopyDialog.tsx',
    'features/tpm/workbench/dealSheet/SheetDialog.tsx',
];

const ADMIN = path.resolve(__dirname, '../../../../admin');
const SURFACE =
    /<(Dialog|Drawer|SwipeableDrawer|Modal|Popover|FormDialog|ConfirmDialog|NoticeDialog|DetailDrawer|ProductDrawer|VersionsDialog)\b/;
const FILLED_BY_RECORDS = /\b(useInput|useRecordContext|FieldInput|IsolatedForm|IsolatedInputs|ReferenceInput)\b/;

const sourceOf = (file: string) => readFileSync(path.join(ADMIN, file), 'utf8');
const surfaces = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && SURFACE.test(sourceOf(file)))
    .map(file => file.replaceAll(path.sep, '/'));

test('each dialog, drawer and popover of the product is one of these', () => {
    expect(surfaces.sort()).toEqual([...Object.keys(CASES), ...WITHOUT].sort());
});

test.each(WITHOUT)('%s has no input that a record fills', file => {
    expect(sourceOf(file)).not.toMatch(FILLED_BY_RECORDS);
});

const values = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

describe('what a form needs is marked', () => {
    beforeEach(() => {
        signInAs('TPM User');
        answerWith(() => ({ data: [], headers: { 'Content-Range': 'x */0' } }));
    });

    test('both codes of a product of a promotion', async () => {
        show(CASES['features/tpm/grid/Dialogs.tsx']![0]!.opened);
        expect(await screen.findByLabelText(/^UPC Case/)).toBeRequired();
        expect(screen.getByLabelText(/^UPC Item/)).toBeRequired();
    });

    test('the dates that the type of an allowance needs', async () => {
        const scan = allowance('TPR_UNIT_SCAN');
        show(<AllowanceForm {...does} anchor={document.body} allowance={scan} performance="TPR" products={[]} />);
        const isMarked = (label: string) =>
            screen
                .getByText(label, { selector: 'label span' })
                .closest('label')
                ?.querySelector('.MuiFormLabel-asterisk') !== null;
        await screen.findByText('Scan starts', { selector: 'label span' });
        expect(['Scan starts', 'Scan ends', 'Ad starts'].map(isMarked)).toEqual([true, true, false]);
    });
});

describe.each([...Object.entries(CASES), ['inputs in no form', LOOSE] as const])('%s', (_, cases) => {
    beforeAll(() => expect(features.length).toBeGreaterThan(0));

    test.each(cases)('has nothing of the page that it opens over (%#)', async ({ opened, shows }) => {
        signInAs('Administrator');
        answerWith(({ path: request }) =>
            request.endsWith('/7') ? { data: grocery } : { data: [], headers: { 'Content-Range': 'x */0' } },
        );
        const save = jest.fn();
        show(
            <RecordContextProvider value={page}>
                <SaveContextProvider value={{ save }}>{opened}</SaveContextProvider>
            </RecordContextProvider>,
        );
        for (const [label, value] of shows)
            await waitFor(() =>
                expect(screen.getAllByLabelText(label, { selector: 'input, textarea' })[0]).toHaveValue(value),
            );
        expect(values()).not.toContain(OF_THE_PAGE);
    });
});
