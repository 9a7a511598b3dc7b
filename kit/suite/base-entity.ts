/** Columns of RuoYi's BaseEntity, which all RuoYi rows may contain. No operation declares one of these fields. */
export const BASE_ENTITY = ['createBy', 'createTime', 'updateBy', 'updateTime', 'remark', 'searchValue', 'params']
