import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, textField } from '../fields.ts';
import { DiscountField } from '../material-list/fields.ts';

const SlugField = v.optional(textField({ min: 0, max: 60 }), '');
const NamedSchema = v.object({ slug: v.string(), name: v.string() });
const whose = { isCompany: v.optional(FlagField, false) };

export const DiscountSchema = v.object({
  discountId: v.number(),
  /** Null: of every manufacturer, of every category. */
  maker: v.nullable(NamedSchema),
  family: v.nullable(NamedSchema),
  discountBp: v.number(),
});
export type DiscountRow = v.InferOutput<typeof DiscountSchema>;

const companyErrors = ['company.none', 'company.not_accepted', 'company.not_allowed'] as const;

export const listDiscounts = endpoint({
  name: 'listDiscounts',
  method: 'GET',
  path: '/api/price-discounts',
  summary: 'Discounts on list prices by manufacturer and category: your own, or those of your company.',
  access: 'user',
  input: v.object(whose),
  output: v.object({
    items: v.array(DiscountSchema),
    makers: v.array(NamedSchema),
    /** From top to bottom, with their depth in the tree. */
    families: v.array(v.object({ ...NamedSchema.entries, depth: v.number() })),
  }),
  errors: companyErrors,
});

export const saveDiscount = endpoint({
  name: 'saveDiscount',
  method: 'POST',
  path: '/api/price-discounts',
  summary: 'Sets the discount for a manufacturer, a category, both or everything.',
  access: 'user',
  input: v.object({ ...whose, maker: SlugField, family: SlugField, discountBp: DiscountField }),
  output: v.object({}),
  errors: [
    ...companyErrors,
    'list_price.too_many_discounts',
    'part.maker_not_found',
    'part.family_not_found',
  ],
});

export const deleteDiscount = endpoint({
  name: 'deleteDiscount',
  method: 'POST',
  path: '/api/price-discounts/:discountId/delete',
  summary: 'Removes a discount; existing lines keep theirs.',
  access: 'user',
  input: v.object({ ...whose, discountId: IdField }),
  output: v.object({}),
  errors: [...companyErrors, 'list_price.discount_not_found'],
});
