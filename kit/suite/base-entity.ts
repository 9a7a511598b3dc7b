/** Columns of RuoYi's BaseEntity, which all RuoYi rows may contain. No record has a field with one of these names. */
export const BASE_ENTITY = ['createBy', 'createTime', 'updateBy', 'updateTime', 'remark', 'searchValue', 'params']
