// Generated from contract/*.yaml by `npm run generate`; do not edit.

import * as formats from './formats.js';
import func2Module from 'ajv/dist/runtime/ucs2length.js';
const func2 = func2Module.default;

/** @type {import('./violations.ts').ElementValidator<import('./availability-v1.ts').AvailableQuantityRequestDTO>} */
export const validateAvailableQuantityRequestDTO = validate10;
const schema11 = {"type":"object","required":["sku","quantity"],"properties":{"sku":{"type":"string","minLength":1,"format":"filledLine"},"quantity":{"type":"integer","format":"int64","minimum":0,"maximum":999999999}}};
const formats0 = formats.filledLine;


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sku === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.quantity === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quantity"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sku !== undefined){
let data0 = data.sku;
if(typeof data0 === "string"){
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.quantity !== undefined){
let data1 = data.quantity;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 999999999 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999999999}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./availability-v1.ts').ProductDeliveryInformationRequestDTO>} */
export const validateProductDeliveryInformationRequestDTO = validate11;
const schema12 = {"type":"object","required":["sku","shippingProfileId","processingTime"],"properties":{"sku":{"type":"string","minLength":1,"format":"filledLine"},"shippingProfileId":{"type":"string","minLength":1,"format":"filledLine"},"processingTime":{"type":"string","pattern":"^(DEFAULT|[1-9][0-9]?)$","format":"filledLine"}}};
const pattern0 = new RegExp("^(DEFAULT|[1-9][0-9]?)$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sku === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.shippingProfileId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shippingProfileId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.processingTime === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "processingTime"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.sku !== undefined){
let data0 = data.sku;
if(typeof data0 === "string"){
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.shippingProfileId !== undefined){
let data1 = data.shippingProfileId;
if(typeof data1 === "string"){
if(data1.length < 2 && func2(data1) < 1){
const err6 = {instancePath:instancePath+"/shippingProfileId",schemaPath:"#/properties/shippingProfileId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data1))){
const err7 = {instancePath:instancePath+"/shippingProfileId",schemaPath:"#/properties/shippingProfileId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/shippingProfileId",schemaPath:"#/properties/shippingProfileId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.processingTime !== undefined){
let data2 = data.processingTime;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err9 = {instancePath:instancePath+"/processingTime",schemaPath:"#/properties/processingTime/pattern",keyword:"pattern",params:{pattern: "^(DEFAULT|[1-9][0-9]?)$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data2))){
const err10 = {instancePath:instancePath+"/processingTime",schemaPath:"#/properties/processingTime/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/processingTime",schemaPath:"#/properties/processingTime/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./availability-v1.ts').CreateShippingProfileRequest>} */
export const validateCreateShippingProfileRequest = validate12;
const schema13 = {"type":"object","required":["shippingProfileName","workingDays","orderCutoff","deliveryType","defaultProcessingTime","transportTime"],"properties":{"shippingProfileName":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"},"workingDays":{"type":"array","minItems":1,"maxItems":7,"items":{"type":"string","enum":["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY","SUNDAY"]}},"orderCutoff":{"type":"string","pattern":"^([01][0-9]|2[0-3]):(00|30)$","format":"filledLine"},"deliveryType":{"type":"string","enum":["PARCEL","FORWARDER_PREFERREDLOCATION","FORWARDER_CURBSIDE","FORWARDER_HEAVYDUTY"]},"defaultProcessingTime":{"type":"integer","format":"int64","minimum":1,"maximum":99},"transportTime":{"type":"integer","format":"int64","minimum":1,"maximum":99}}};
const pattern1 = new RegExp("^([01][0-9]|2[0-3]):(00|30)$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shippingProfileName === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shippingProfileName"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.workingDays === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workingDays"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.orderCutoff === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "orderCutoff"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.deliveryType === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveryType"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.defaultProcessingTime === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "defaultProcessingTime"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.transportTime === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transportTime"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.shippingProfileName !== undefined){
let data0 = data.shippingProfileName;
if(typeof data0 === "string"){
if(data0.length > 100 && func2(data0) > 100){
const err6 = {instancePath:instancePath+"/shippingProfileName",schemaPath:"#/properties/shippingProfileName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err7 = {instancePath:instancePath+"/shippingProfileName",schemaPath:"#/properties/shippingProfileName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0(data0))){
const err8 = {instancePath:instancePath+"/shippingProfileName",schemaPath:"#/properties/shippingProfileName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/shippingProfileName",schemaPath:"#/properties/shippingProfileName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.workingDays !== undefined){
let data1 = data.workingDays;
if(Array.isArray(data1)){
if(data1.length > 7){
const err10 = {instancePath:instancePath+"/workingDays",schemaPath:"#/properties/workingDays/maxItems",keyword:"maxItems",params:{limit: 7}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data1.length < 1){
const err11 = {instancePath:instancePath+"/workingDays",schemaPath:"#/properties/workingDays/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err12 = {instancePath:instancePath+"/workingDays/" + i0,schemaPath:"#/properties/workingDays/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((((((data2 === "MONDAY") || (data2 === "TUESDAY")) || (data2 === "WEDNESDAY")) || (data2 === "THURSDAY")) || (data2 === "FRIDAY")) || (data2 === "SATURDAY")) || (data2 === "SUNDAY"))){
const err13 = {instancePath:instancePath+"/workingDays/" + i0,schemaPath:"#/properties/workingDays/items/enum",keyword:"enum",params:{allowedValues: schema13.properties.workingDays.items.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/workingDays",schemaPath:"#/properties/workingDays/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.orderCutoff !== undefined){
let data3 = data.orderCutoff;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
const err15 = {instancePath:instancePath+"/orderCutoff",schemaPath:"#/properties/orderCutoff/pattern",keyword:"pattern",params:{pattern: "^([01][0-9]|2[0-3]):(00|30)$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0(data3))){
const err16 = {instancePath:instancePath+"/orderCutoff",schemaPath:"#/properties/orderCutoff/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/orderCutoff",schemaPath:"#/properties/orderCutoff/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.deliveryType !== undefined){
let data4 = data.deliveryType;
if(typeof data4 !== "string"){
const err18 = {instancePath:instancePath+"/deliveryType",schemaPath:"#/properties/deliveryType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((((data4 === "PARCEL") || (data4 === "FORWARDER_PREFERREDLOCATION")) || (data4 === "FORWARDER_CURBSIDE")) || (data4 === "FORWARDER_HEAVYDUTY"))){
const err19 = {instancePath:instancePath+"/deliveryType",schemaPath:"#/properties/deliveryType/enum",keyword:"enum",params:{allowedValues: schema13.properties.deliveryType.enum}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.defaultProcessingTime !== undefined){
let data5 = data.defaultProcessingTime;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err20 = {instancePath:instancePath+"/defaultProcessingTime",schemaPath:"#/properties/defaultProcessingTime/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 99 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/defaultProcessingTime",schemaPath:"#/properties/defaultProcessingTime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err22 = {instancePath:instancePath+"/defaultProcessingTime",schemaPath:"#/properties/defaultProcessingTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.transportTime !== undefined){
let data6 = data.transportTime;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err23 = {instancePath:instancePath+"/transportTime",schemaPath:"#/properties/transportTime/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 99 || isNaN(data6)){
const err24 = {instancePath:instancePath+"/transportTime",schemaPath:"#/properties/transportTime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err25 = {instancePath:instancePath+"/transportTime",schemaPath:"#/properties/transportTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OperatorBrand>} */
export const validateOperatorBrand = validate13;
const schema14 = {"type":"object","required":["id","name"],"anyOf":[{"required":["useable"],"properties":{"useable":{"not":{"type":"null"}}}},{"required":["usable"],"properties":{"usable":{"not":{"type":"null"}}}}],"properties":{"id":{"type":"string","minLength":1,"maxLength":50,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"logo":{"type":["string","null"],"maxLength":2083,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$","format":"line"},"useable":{"type":["boolean","null"]},"usable":{"type":["boolean","null"]}}};
const formats16 = formats.line;
const pattern2 = new RegExp("^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$", "u");
const pattern4 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.useable === undefined){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: "useable"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.useable !== undefined){
const _errs4 = errors;
const _errs5 = errors;
if(data.useable !== null){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err2 = {instancePath:instancePath+"/useable",schemaPath:"#/anyOf/0/properties/useable/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.usable === undefined){
const err3 = {instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: "usable"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.usable !== undefined){
const _errs9 = errors;
const _errs10 = errors;
if(data.usable !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid4 = _errs10 === errors;
if(valid4){
const err5 = {instancePath:instancePath+"/usable",schemaPath:"#/anyOf/1/properties/usable/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.name === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern2.test(data2)){
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0(data2))){
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.name !== undefined){
let data3 = data.name;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!pattern2.test(data3)){
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(formats0(data3))){
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.logo !== undefined){
let data4 = data.logo;
if((typeof data4 !== "string") && (data4 !== null)){
const err19 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/type",keyword:"type",params:{type: schema14.properties.logo.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 2083 && func2(data4) > 2083){
const err20 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/maxLength",keyword:"maxLength",params:{limit: 2083}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern4.test(data4)){
const err21 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats16(data4))){
const err22 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.useable !== undefined){
let data5 = data.useable;
if((typeof data5 !== "boolean") && (data5 !== null)){
const err23 = {instancePath:instancePath+"/useable",schemaPath:"#/properties/useable/type",keyword:"type",params:{type: schema14.properties.useable.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.usable !== undefined){
let data6 = data.usable;
if((typeof data6 !== "boolean") && (data6 !== null)){
const err24 = {instancePath:instancePath+"/usable",schemaPath:"#/properties/usable/type",keyword:"type",params:{type: schema14.properties.usable.type}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OperatorCategoryGroup>} */
export const validateOperatorCategoryGroup = validate14;
const schema15 = {"type":"object","required":["categoryGroup","categories","attributes"],"properties":{"categoryGroup":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"categories":{"type":"array","minItems":1,"maxItems":10000,"items":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"}},"variationThemes":{"type":["array","null"],"maxItems":1000,"items":{"type":"string","maxLength":200,"format":"line"}},"title":{"type":["string","null"],"maxLength":1000,"format":"line"},"attributes":{"type":"array","maxItems":10000,"items":{"type":"object","required":["name","type","multiValue"],"properties":{"name":{"type":"string","minLength":1,"maxLength":200,"format":"filledLine"},"attributeGroup":{"type":["string","null"],"maxLength":200,"format":"line"},"type":{"type":"string","minLength":1,"maxLength":50,"format":"filledLine"},"multiValue":{"type":"boolean"},"unit":{"type":["string","null"],"maxLength":50,"format":"line"},"unitDisplayName":{"type":["string","null"],"maxLength":200,"format":"line"},"allowedValues":{"type":["array","null"],"maxItems":10000,"items":{"type":"string","maxLength":1000,"format":"line"}},"featureRelevance":{"type":["array","null"],"maxItems":100,"items":{"type":"string","maxLength":50,"format":"line"}},"relatedMediaAssets":{"type":["array","null"],"maxItems":100,"items":{"type":"string","enum":["IMAGE","DIMENSIONAL_DRAWING","COLOR_VARIANT","ENERGY_EFFICIENCY_LABEL","MATERIAL_SAMPLE","PRODUCT_DATASHEET","USER_MANUAL","MANUFACTURER_WARRANTY","SAFETY_DATASHEET","ASSEMBLY_INSTRUCTIONS","WARNING_LABEL"]}},"relevance":{"type":["string","null"],"maxLength":50,"format":"line"},"description":{"type":["string","null"],"maxLength":10000,"format":"lines"},"exampleValues":{"type":["array","null"],"maxItems":10000,"items":{"type":"string","maxLength":1000,"format":"line"}},"recommendedValues":{"type":["array","null"],"maxItems":10000,"items":{"type":"string","maxLength":1000,"format":"line"}},"reference":{"type":["string","null"],"maxLength":2083,"format":"line"}}}},"additionalRequirements":{"type":["array","null"],"maxItems":1000,"items":{"type":"object","properties":{"name":{"type":["string","null"],"format":"line"},"jsonPath":{"type":["string","null"],"format":"line"},"description":{"type":["string","null"],"format":"lines"},"condition":{"type":["object","null"],"properties":{"name":{"type":["string","null"],"format":"line"},"jsonPath":{"type":["string","null"],"format":"line"},"value":{"type":["string","null"],"format":"line"}}},"featureRelevance":{"type":["array","null"],"items":{"type":"string","format":"line"}}}}},"foodRelated":{"type":["string","null"],"enum":["none","food","feed",null]}}};
const formats42 = formats.lines;

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.categoryGroup === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categoryGroup"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.categories === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categories"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.attributes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attributes"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.categoryGroup !== undefined){
let data0 = data.categoryGroup;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err3 = {instancePath:instancePath+"/categoryGroup",schemaPath:"#/properties/categoryGroup/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err4 = {instancePath:instancePath+"/categoryGroup",schemaPath:"#/properties/categoryGroup/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern2.test(data0)){
const err5 = {instancePath:instancePath+"/categoryGroup",schemaPath:"#/properties/categoryGroup/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data0))){
const err6 = {instancePath:instancePath+"/categoryGroup",schemaPath:"#/properties/categoryGroup/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/categoryGroup",schemaPath:"#/properties/categoryGroup/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.categories !== undefined){
let data1 = data.categories;
if(Array.isArray(data1)){
if(data1.length > 10000){
const err8 = {instancePath:instancePath+"/categories",schemaPath:"#/properties/categories/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.length < 1){
const err9 = {instancePath:instancePath+"/categories",schemaPath:"#/properties/categories/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
const err10 = {instancePath:instancePath+"/categories/" + i0,schemaPath:"#/properties/categories/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err11 = {instancePath:instancePath+"/categories/" + i0,schemaPath:"#/properties/categories/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern2.test(data2)){
const err12 = {instancePath:instancePath+"/categories/" + i0,schemaPath:"#/properties/categories/items/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0(data2))){
const err13 = {instancePath:instancePath+"/categories/" + i0,schemaPath:"#/properties/categories/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/categories/" + i0,schemaPath:"#/properties/categories/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/categories",schemaPath:"#/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.variationThemes !== undefined){
let data3 = data.variationThemes;
if((!(Array.isArray(data3))) && (data3 !== null)){
const err16 = {instancePath:instancePath+"/variationThemes",schemaPath:"#/properties/variationThemes/type",keyword:"type",params:{type: schema15.properties.variationThemes.type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(Array.isArray(data3)){
if(data3.length > 1000){
const err17 = {instancePath:instancePath+"/variationThemes",schemaPath:"#/properties/variationThemes/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
const err18 = {instancePath:instancePath+"/variationThemes/" + i1,schemaPath:"#/properties/variationThemes/items/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats16(data4))){
const err19 = {instancePath:instancePath+"/variationThemes/" + i1,schemaPath:"#/properties/variationThemes/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/variationThemes/" + i1,schemaPath:"#/properties/variationThemes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
if(data.title !== undefined){
let data5 = data.title;
if((typeof data5 !== "string") && (data5 !== null)){
const err21 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: schema15.properties.title.type}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 1000 && func2(data5) > 1000){
const err22 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(formats16(data5))){
const err23 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.attributes !== undefined){
let data6 = data.attributes;
if(Array.isArray(data6)){
if(data6.length > 10000){
const err24 = {instancePath:instancePath+"/attributes",schemaPath:"#/properties/attributes/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2 && errors<200; i2++){
let data7 = data6[i2];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.name === undefined){
const err25 = {instancePath:instancePath+"/attributes/" + i2,schemaPath:"#/properties/attributes/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7.type === undefined){
const err26 = {instancePath:instancePath+"/attributes/" + i2,schemaPath:"#/properties/attributes/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data7.multiValue === undefined){
const err27 = {instancePath:instancePath+"/attributes/" + i2,schemaPath:"#/properties/attributes/items/required",keyword:"required",params:{missingProperty: "multiValue"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7.name !== undefined){
let data8 = data7.name;
if(typeof data8 === "string"){
if(data8.length > 200 && func2(data8) > 200){
const err28 = {instancePath:instancePath+"/attributes/" + i2+"/name",schemaPath:"#/properties/attributes/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8.length < 2 && func2(data8) < 1){
const err29 = {instancePath:instancePath+"/attributes/" + i2+"/name",schemaPath:"#/properties/attributes/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(formats0(data8))){
const err30 = {instancePath:instancePath+"/attributes/" + i2+"/name",schemaPath:"#/properties/attributes/items/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/attributes/" + i2+"/name",schemaPath:"#/properties/attributes/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.attributeGroup !== undefined){
let data9 = data7.attributeGroup;
if((typeof data9 !== "string") && (data9 !== null)){
const err32 = {instancePath:instancePath+"/attributes/" + i2+"/attributeGroup",schemaPath:"#/properties/attributes/items/properties/attributeGroup/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.attributeGroup.type}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data9 === "string"){
if(data9.length > 200 && func2(data9) > 200){
const err33 = {instancePath:instancePath+"/attributes/" + i2+"/attributeGroup",schemaPath:"#/properties/attributes/items/properties/attributeGroup/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats16(data9))){
const err34 = {instancePath:instancePath+"/attributes/" + i2+"/attributeGroup",schemaPath:"#/properties/attributes/items/properties/attributeGroup/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data7.type !== undefined){
let data10 = data7.type;
if(typeof data10 === "string"){
if(data10.length > 50 && func2(data10) > 50){
const err35 = {instancePath:instancePath+"/attributes/" + i2+"/type",schemaPath:"#/properties/attributes/items/properties/type/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data10.length < 2 && func2(data10) < 1){
const err36 = {instancePath:instancePath+"/attributes/" + i2+"/type",schemaPath:"#/properties/attributes/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats0(data10))){
const err37 = {instancePath:instancePath+"/attributes/" + i2+"/type",schemaPath:"#/properties/attributes/items/properties/type/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/attributes/" + i2+"/type",schemaPath:"#/properties/attributes/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data7.multiValue !== undefined){
if(typeof data7.multiValue !== "boolean"){
const err39 = {instancePath:instancePath+"/attributes/" + i2+"/multiValue",schemaPath:"#/properties/attributes/items/properties/multiValue/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data7.unit !== undefined){
let data12 = data7.unit;
if((typeof data12 !== "string") && (data12 !== null)){
const err40 = {instancePath:instancePath+"/attributes/" + i2+"/unit",schemaPath:"#/properties/attributes/items/properties/unit/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.unit.type}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(typeof data12 === "string"){
if(data12.length > 50 && func2(data12) > 50){
const err41 = {instancePath:instancePath+"/attributes/" + i2+"/unit",schemaPath:"#/properties/attributes/items/properties/unit/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(formats16(data12))){
const err42 = {instancePath:instancePath+"/attributes/" + i2+"/unit",schemaPath:"#/properties/attributes/items/properties/unit/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data7.unitDisplayName !== undefined){
let data13 = data7.unitDisplayName;
if((typeof data13 !== "string") && (data13 !== null)){
const err43 = {instancePath:instancePath+"/attributes/" + i2+"/unitDisplayName",schemaPath:"#/properties/attributes/items/properties/unitDisplayName/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.unitDisplayName.type}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(typeof data13 === "string"){
if(data13.length > 200 && func2(data13) > 200){
const err44 = {instancePath:instancePath+"/attributes/" + i2+"/unitDisplayName",schemaPath:"#/properties/attributes/items/properties/unitDisplayName/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(formats16(data13))){
const err45 = {instancePath:instancePath+"/attributes/" + i2+"/unitDisplayName",schemaPath:"#/properties/attributes/items/properties/unitDisplayName/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
if(data7.allowedValues !== undefined){
let data14 = data7.allowedValues;
if((!(Array.isArray(data14))) && (data14 !== null)){
const err46 = {instancePath:instancePath+"/attributes/" + i2+"/allowedValues",schemaPath:"#/properties/attributes/items/properties/allowedValues/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.allowedValues.type}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(Array.isArray(data14)){
if(data14.length > 10000){
const err47 = {instancePath:instancePath+"/attributes/" + i2+"/allowedValues",schemaPath:"#/properties/attributes/items/properties/allowedValues/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len3 = data14.length;
for(let i3=0; i3<len3 && errors<200; i3++){
let data15 = data14[i3];
if(typeof data15 === "string"){
if(data15.length > 1000 && func2(data15) > 1000){
const err48 = {instancePath:instancePath+"/attributes/" + i2+"/allowedValues/" + i3,schemaPath:"#/properties/attributes/items/properties/allowedValues/items/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!(formats16(data15))){
const err49 = {instancePath:instancePath+"/attributes/" + i2+"/allowedValues/" + i3,schemaPath:"#/properties/attributes/items/properties/allowedValues/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/attributes/" + i2+"/allowedValues/" + i3,schemaPath:"#/properties/attributes/items/properties/allowedValues/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
}
if(data7.featureRelevance !== undefined){
let data16 = data7.featureRelevance;
if((!(Array.isArray(data16))) && (data16 !== null)){
const err51 = {instancePath:instancePath+"/attributes/" + i2+"/featureRelevance",schemaPath:"#/properties/attributes/items/properties/featureRelevance/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.featureRelevance.type}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(Array.isArray(data16)){
if(data16.length > 100){
const err52 = {instancePath:instancePath+"/attributes/" + i2+"/featureRelevance",schemaPath:"#/properties/attributes/items/properties/featureRelevance/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
const len4 = data16.length;
for(let i4=0; i4<len4 && errors<200; i4++){
let data17 = data16[i4];
if(typeof data17 === "string"){
if(data17.length > 50 && func2(data17) > 50){
const err53 = {instancePath:instancePath+"/attributes/" + i2+"/featureRelevance/" + i4,schemaPath:"#/properties/attributes/items/properties/featureRelevance/items/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!(formats16(data17))){
const err54 = {instancePath:instancePath+"/attributes/" + i2+"/featureRelevance/" + i4,schemaPath:"#/properties/attributes/items/properties/featureRelevance/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/attributes/" + i2+"/featureRelevance/" + i4,schemaPath:"#/properties/attributes/items/properties/featureRelevance/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
}
if(data7.relatedMediaAssets !== undefined){
let data18 = data7.relatedMediaAssets;
if((!(Array.isArray(data18))) && (data18 !== null)){
const err56 = {instancePath:instancePath+"/attributes/" + i2+"/relatedMediaAssets",schemaPath:"#/properties/attributes/items/properties/relatedMediaAssets/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.relatedMediaAssets.type}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(Array.isArray(data18)){
if(data18.length > 100){
const err57 = {instancePath:instancePath+"/attributes/" + i2+"/relatedMediaAssets",schemaPath:"#/properties/attributes/items/properties/relatedMediaAssets/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
const len5 = data18.length;
for(let i5=0; i5<len5 && errors<200; i5++){
let data19 = data18[i5];
if(typeof data19 !== "string"){
const err58 = {instancePath:instancePath+"/attributes/" + i2+"/relatedMediaAssets/" + i5,schemaPath:"#/properties/attributes/items/properties/relatedMediaAssets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!(((((((((((data19 === "IMAGE") || (data19 === "DIMENSIONAL_DRAWING")) || (data19 === "COLOR_VARIANT")) || (data19 === "ENERGY_EFFICIENCY_LABEL")) || (data19 === "MATERIAL_SAMPLE")) || (data19 === "PRODUCT_DATASHEET")) || (data19 === "USER_MANUAL")) || (data19 === "MANUFACTURER_WARRANTY")) || (data19 === "SAFETY_DATASHEET")) || (data19 === "ASSEMBLY_INSTRUCTIONS")) || (data19 === "WARNING_LABEL"))){
const err59 = {instancePath:instancePath+"/attributes/" + i2+"/relatedMediaAssets/" + i5,schemaPath:"#/properties/attributes/items/properties/relatedMediaAssets/items/enum",keyword:"enum",params:{allowedValues: schema15.properties.attributes.items.properties.relatedMediaAssets.items.enum}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
}
if(data7.relevance !== undefined){
let data20 = data7.relevance;
if((typeof data20 !== "string") && (data20 !== null)){
const err60 = {instancePath:instancePath+"/attributes/" + i2+"/relevance",schemaPath:"#/properties/attributes/items/properties/relevance/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.relevance.type}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(typeof data20 === "string"){
if(data20.length > 50 && func2(data20) > 50){
const err61 = {instancePath:instancePath+"/attributes/" + i2+"/relevance",schemaPath:"#/properties/attributes/items/properties/relevance/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!(formats16(data20))){
const err62 = {instancePath:instancePath+"/attributes/" + i2+"/relevance",schemaPath:"#/properties/attributes/items/properties/relevance/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data7.description !== undefined){
let data21 = data7.description;
if((typeof data21 !== "string") && (data21 !== null)){
const err63 = {instancePath:instancePath+"/attributes/" + i2+"/description",schemaPath:"#/properties/attributes/items/properties/description/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.description.type}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(typeof data21 === "string"){
if(data21.length > 10000 && func2(data21) > 10000){
const err64 = {instancePath:instancePath+"/attributes/" + i2+"/description",schemaPath:"#/properties/attributes/items/properties/description/maxLength",keyword:"maxLength",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!(formats42(data21))){
const err65 = {instancePath:instancePath+"/attributes/" + i2+"/description",schemaPath:"#/properties/attributes/items/properties/description/format",keyword:"format",params:{format: "lines"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
if(data7.exampleValues !== undefined){
let data22 = data7.exampleValues;
if((!(Array.isArray(data22))) && (data22 !== null)){
const err66 = {instancePath:instancePath+"/attributes/" + i2+"/exampleValues",schemaPath:"#/properties/attributes/items/properties/exampleValues/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.exampleValues.type}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(Array.isArray(data22)){
if(data22.length > 10000){
const err67 = {instancePath:instancePath+"/attributes/" + i2+"/exampleValues",schemaPath:"#/properties/attributes/items/properties/exampleValues/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
const len6 = data22.length;
for(let i6=0; i6<len6 && errors<200; i6++){
let data23 = data22[i6];
if(typeof data23 === "string"){
if(data23.length > 1000 && func2(data23) > 1000){
const err68 = {instancePath:instancePath+"/attributes/" + i2+"/exampleValues/" + i6,schemaPath:"#/properties/attributes/items/properties/exampleValues/items/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!(formats16(data23))){
const err69 = {instancePath:instancePath+"/attributes/" + i2+"/exampleValues/" + i6,schemaPath:"#/properties/attributes/items/properties/exampleValues/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/attributes/" + i2+"/exampleValues/" + i6,schemaPath:"#/properties/attributes/items/properties/exampleValues/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
if(data7.recommendedValues !== undefined){
let data24 = data7.recommendedValues;
if((!(Array.isArray(data24))) && (data24 !== null)){
const err71 = {instancePath:instancePath+"/attributes/" + i2+"/recommendedValues",schemaPath:"#/properties/attributes/items/properties/recommendedValues/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.recommendedValues.type}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(Array.isArray(data24)){
if(data24.length > 10000){
const err72 = {instancePath:instancePath+"/attributes/" + i2+"/recommendedValues",schemaPath:"#/properties/attributes/items/properties/recommendedValues/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
const len7 = data24.length;
for(let i7=0; i7<len7 && errors<200; i7++){
let data25 = data24[i7];
if(typeof data25 === "string"){
if(data25.length > 1000 && func2(data25) > 1000){
const err73 = {instancePath:instancePath+"/attributes/" + i2+"/recommendedValues/" + i7,schemaPath:"#/properties/attributes/items/properties/recommendedValues/items/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!(formats16(data25))){
const err74 = {instancePath:instancePath+"/attributes/" + i2+"/recommendedValues/" + i7,schemaPath:"#/properties/attributes/items/properties/recommendedValues/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/attributes/" + i2+"/recommendedValues/" + i7,schemaPath:"#/properties/attributes/items/properties/recommendedValues/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
}
if(data7.reference !== undefined){
let data26 = data7.reference;
if((typeof data26 !== "string") && (data26 !== null)){
const err76 = {instancePath:instancePath+"/attributes/" + i2+"/reference",schemaPath:"#/properties/attributes/items/properties/reference/type",keyword:"type",params:{type: schema15.properties.attributes.items.properties.reference.type}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(typeof data26 === "string"){
if(data26.length > 2083 && func2(data26) > 2083){
const err77 = {instancePath:instancePath+"/attributes/" + i2+"/reference",schemaPath:"#/properties/attributes/items/properties/reference/maxLength",keyword:"maxLength",params:{limit: 2083}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!(formats16(data26))){
const err78 = {instancePath:instancePath+"/attributes/" + i2+"/reference",schemaPath:"#/properties/attributes/items/properties/reference/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
}
else {
const err79 = {instancePath:instancePath+"/attributes/" + i2,schemaPath:"#/properties/attributes/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/attributes",schemaPath:"#/properties/attributes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.additionalRequirements !== undefined){
let data27 = data.additionalRequirements;
if((!(Array.isArray(data27))) && (data27 !== null)){
const err81 = {instancePath:instancePath+"/additionalRequirements",schemaPath:"#/properties/additionalRequirements/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.type}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(Array.isArray(data27)){
if(data27.length > 1000){
const err82 = {instancePath:instancePath+"/additionalRequirements",schemaPath:"#/properties/additionalRequirements/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
const len8 = data27.length;
for(let i8=0; i8<len8 && errors<200; i8++){
let data28 = data27[i8];
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.name !== undefined){
let data29 = data28.name;
if((typeof data29 !== "string") && (data29 !== null)){
const err83 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/name",schemaPath:"#/properties/additionalRequirements/items/properties/name/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.name.type}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(typeof data29 === "string"){
if(!(formats16(data29))){
const err84 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/name",schemaPath:"#/properties/additionalRequirements/items/properties/name/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
if(data28.jsonPath !== undefined){
let data30 = data28.jsonPath;
if((typeof data30 !== "string") && (data30 !== null)){
const err85 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/jsonPath",schemaPath:"#/properties/additionalRequirements/items/properties/jsonPath/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.jsonPath.type}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(typeof data30 === "string"){
if(!(formats16(data30))){
const err86 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/jsonPath",schemaPath:"#/properties/additionalRequirements/items/properties/jsonPath/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data28.description !== undefined){
let data31 = data28.description;
if((typeof data31 !== "string") && (data31 !== null)){
const err87 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/description",schemaPath:"#/properties/additionalRequirements/items/properties/description/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.description.type}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(typeof data31 === "string"){
if(!(formats42(data31))){
const err88 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/description",schemaPath:"#/properties/additionalRequirements/items/properties/description/format",keyword:"format",params:{format: "lines"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
if(data28.condition !== undefined){
let data32 = data28.condition;
if((!(data32 && typeof data32 == "object" && !Array.isArray(data32))) && (data32 !== null)){
const err89 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition",schemaPath:"#/properties/additionalRequirements/items/properties/condition/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.condition.type}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.name !== undefined){
let data33 = data32.name;
if((typeof data33 !== "string") && (data33 !== null)){
const err90 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition/name",schemaPath:"#/properties/additionalRequirements/items/properties/condition/properties/name/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.condition.properties.name.type}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(typeof data33 === "string"){
if(!(formats16(data33))){
const err91 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition/name",schemaPath:"#/properties/additionalRequirements/items/properties/condition/properties/name/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
if(data32.jsonPath !== undefined){
let data34 = data32.jsonPath;
if((typeof data34 !== "string") && (data34 !== null)){
const err92 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition/jsonPath",schemaPath:"#/properties/additionalRequirements/items/properties/condition/properties/jsonPath/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.condition.properties.jsonPath.type}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(typeof data34 === "string"){
if(!(formats16(data34))){
const err93 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition/jsonPath",schemaPath:"#/properties/additionalRequirements/items/properties/condition/properties/jsonPath/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
if(data32.value !== undefined){
let data35 = data32.value;
if((typeof data35 !== "string") && (data35 !== null)){
const err94 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition/value",schemaPath:"#/properties/additionalRequirements/items/properties/condition/properties/value/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.condition.properties.value.type}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(typeof data35 === "string"){
if(!(formats16(data35))){
const err95 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/condition/value",schemaPath:"#/properties/additionalRequirements/items/properties/condition/properties/value/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
}
}
if(data28.featureRelevance !== undefined){
let data36 = data28.featureRelevance;
if((!(Array.isArray(data36))) && (data36 !== null)){
const err96 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/featureRelevance",schemaPath:"#/properties/additionalRequirements/items/properties/featureRelevance/type",keyword:"type",params:{type: schema15.properties.additionalRequirements.items.properties.featureRelevance.type}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(Array.isArray(data36)){
const len9 = data36.length;
for(let i9=0; i9<len9 && errors<200; i9++){
let data37 = data36[i9];
if(typeof data37 === "string"){
if(!(formats16(data37))){
const err97 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/featureRelevance/" + i9,schemaPath:"#/properties/additionalRequirements/items/properties/featureRelevance/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/additionalRequirements/" + i8+"/featureRelevance/" + i9,schemaPath:"#/properties/additionalRequirements/items/properties/featureRelevance/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
}
}
else {
const err99 = {instancePath:instancePath+"/additionalRequirements/" + i8,schemaPath:"#/properties/additionalRequirements/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
}
if(data.foodRelated !== undefined){
let data38 = data.foodRelated;
if((typeof data38 !== "string") && (data38 !== null)){
const err100 = {instancePath:instancePath+"/foodRelated",schemaPath:"#/properties/foodRelated/type",keyword:"type",params:{type: schema15.properties.foodRelated.type}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!((((data38 === "none") || (data38 === "food")) || (data38 === "feed")) || (data38 === null))){
const err101 = {instancePath:instancePath+"/foodRelated",schemaPath:"#/properties/foodRelated/enum",keyword:"enum",params:{allowedValues: schema15.properties.foodRelated.enum}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
else {
const err102 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').PartnerCreation>} */
export const validatePartnerCreation = validate15;
const schema16 = {"type":"object","required":["name"],"properties":{"partnerId":{"type":["string","null"],"minLength":1,"maxLength":50,"pattern":"^[A-Za-z0-9._-]*$","format":"filledLine"},"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"}}};
const pattern7 = new RegExp("^[A-Za-z0-9._-]*$", "u");

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.partnerId !== undefined){
let data0 = data.partnerId;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/type",keyword:"type",params:{type: schema16.properties.partnerId.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 50 && func2(data0) > 50){
const err2 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern7.test(data0)){
const err4 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data0))){
const err5 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern2.test(data1)){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data1))){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').PartnerLimitsChange>} */
export const validatePartnerLimitsChange = validate16;
const schema17 = {"type":"object","additionalProperties":false,"properties":{"requestsPerSecond":{"type":["integer","null"],"minimum":1,"maximum":1000}}};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!(key0 === "requestsPerSecond")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requestsPerSecond !== undefined){
let data0 = data.requestsPerSecond;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
const err1 = {instancePath:instancePath+"/requestsPerSecond",schemaPath:"#/properties/requestsPerSecond/type",keyword:"type",params:{type: schema17.properties.requestsPerSecond.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/requestsPerSecond",schemaPath:"#/properties/requestsPerSecond/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/requestsPerSecond",schemaPath:"#/properties/requestsPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').UserCreation>} */
export const validateUserCreation = validate17;
const schema18 = {"type":"object","required":["username","roles"],"properties":{"username":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"password":{"type":["string","null"],"minLength":1,"maxLength":1000,"format":"filledLine"},"roles":{"type":"array","maxItems":100,"items":{"type":"string","enum":["Products_Read","Products_Write","Availability_Read","Availability_Write","ShippingProfiles_Read","ShippingProfiles_Write","Orders_Read","Orders_Write","Shipments_Read","Shipments_Write","Returns_Read","Returns_Write","ReturnsWarehouse_Read","ReturnsWarehouse_Write","Receipts_Read","PriceReductions_Read","PriceReductions_Write","Advertising_Read","Advertising_Write"]}},"givenName":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"familyName":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"email":{"type":["string","null"],"maxLength":254,"pattern":"^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$","format":"line"}}};
const pattern12 = new RegExp("^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$", "u");

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.roles === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "roles"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.username !== undefined){
let data0 = data.username;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err2 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern2.test(data0)){
const err4 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data0))){
const err5 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if((typeof data1 !== "string") && (data1 !== null)){
const err7 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: schema18.properties.password.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 1000 && func2(data1) > 1000){
const err8 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err9 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data1))){
const err10 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.roles !== undefined){
let data2 = data.roles;
if(Array.isArray(data2)){
if(data2.length > 100){
const err11 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((((((((((((((((((data3 === "Products_Read") || (data3 === "Products_Write")) || (data3 === "Availability_Read")) || (data3 === "Availability_Write")) || (data3 === "ShippingProfiles_Read")) || (data3 === "ShippingProfiles_Write")) || (data3 === "Orders_Read")) || (data3 === "Orders_Write")) || (data3 === "Shipments_Read")) || (data3 === "Shipments_Write")) || (data3 === "Returns_Read")) || (data3 === "Returns_Write")) || (data3 === "ReturnsWarehouse_Read")) || (data3 === "ReturnsWarehouse_Write")) || (data3 === "Receipts_Read")) || (data3 === "PriceReductions_Read")) || (data3 === "PriceReductions_Write")) || (data3 === "Advertising_Read")) || (data3 === "Advertising_Write"))){
const err13 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema18.properties.roles.items.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.givenName !== undefined){
let data4 = data.givenName;
if((typeof data4 !== "string") && (data4 !== null)){
const err15 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/type",keyword:"type",params:{type: schema18.properties.givenName.type}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 100 && func2(data4) > 100){
const err16 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err17 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern2.test(data4)){
const err18 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats0(data4))){
const err19 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.familyName !== undefined){
let data5 = data.familyName;
if((typeof data5 !== "string") && (data5 !== null)){
const err20 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/type",keyword:"type",params:{type: schema18.properties.familyName.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 100 && func2(data5) > 100){
const err21 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err22 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern2.test(data5)){
const err23 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data5))){
const err24 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.email !== undefined){
let data6 = data.email;
if((typeof data6 !== "string") && (data6 !== null)){
const err25 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema18.properties.email.type}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 254 && func2(data6) > 254){
const err26 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern12.test(data6)){
const err27 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats16(data6))){
const err28 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ClientCreation>} */
export const validateClientCreation = validate18;
const schema19 = {"type":"object","required":["clientId"],"properties":{"clientId":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[A-Za-z0-9._-]*$","format":"filledLine"},"listEnvelope":{"type":["string","null"],"enum":["resources","named",null]},"unknownParameters":{"type":["string","null"],"enum":["refuse","ignore",null]},"partnerId":{"type":["string","null"],"minLength":1,"maxLength":50,"pattern":"^[A-Za-z0-9._-]*$","format":"filledLine"},"scopes":{"type":["array","null"],"maxItems":100,"items":{"type":"string","enum":["installation","partnerId","developer","products","orders","receipts","returns","price-reduction","shipments","shipping-profiles","availability","quantities","returns-warehouse-read","returns-warehouse-write","advertising-services"]}},"clientSecret":{"type":["string","null"],"minLength":16,"maxLength":1000,"format":"filledLine"},"generateSecret":{"type":["boolean","null"]},"secretByInvitation":{"type":["boolean","null"]}}};

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clientId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clientId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.clientId !== undefined){
let data0 = data.clientId;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err1 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern7.test(data0)){
const err3 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.listEnvelope !== undefined){
let data1 = data.listEnvelope;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/listEnvelope",schemaPath:"#/properties/listEnvelope/type",keyword:"type",params:{type: schema19.properties.listEnvelope.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data1 === "resources") || (data1 === "named")) || (data1 === null))){
const err7 = {instancePath:instancePath+"/listEnvelope",schemaPath:"#/properties/listEnvelope/enum",keyword:"enum",params:{allowedValues: schema19.properties.listEnvelope.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.unknownParameters !== undefined){
let data2 = data.unknownParameters;
if((typeof data2 !== "string") && (data2 !== null)){
const err8 = {instancePath:instancePath+"/unknownParameters",schemaPath:"#/properties/unknownParameters/type",keyword:"type",params:{type: schema19.properties.unknownParameters.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data2 === "refuse") || (data2 === "ignore")) || (data2 === null))){
const err9 = {instancePath:instancePath+"/unknownParameters",schemaPath:"#/properties/unknownParameters/enum",keyword:"enum",params:{allowedValues: schema19.properties.unknownParameters.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.partnerId !== undefined){
let data3 = data.partnerId;
if((typeof data3 !== "string") && (data3 !== null)){
const err10 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/type",keyword:"type",params:{type: schema19.properties.partnerId.type}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 50 && func2(data3) > 50){
const err11 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err12 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern7.test(data3)){
const err13 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats0(data3))){
const err14 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.scopes !== undefined){
let data4 = data.scopes;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err15 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: schema19.properties.scopes.type}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 100){
const err16 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((((((((((((((data5 === "installation") || (data5 === "partnerId")) || (data5 === "developer")) || (data5 === "products")) || (data5 === "orders")) || (data5 === "receipts")) || (data5 === "returns")) || (data5 === "price-reduction")) || (data5 === "shipments")) || (data5 === "shipping-profiles")) || (data5 === "availability")) || (data5 === "quantities")) || (data5 === "returns-warehouse-read")) || (data5 === "returns-warehouse-write")) || (data5 === "advertising-services"))){
const err18 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/enum",keyword:"enum",params:{allowedValues: schema19.properties.scopes.items.enum}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
if(data.clientSecret !== undefined){
let data6 = data.clientSecret;
if((typeof data6 !== "string") && (data6 !== null)){
const err19 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/type",keyword:"type",params:{type: schema19.properties.clientSecret.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 1000 && func2(data6) > 1000){
const err20 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data6.length < 32 && func2(data6) < 16){
const err21 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/minLength",keyword:"minLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats0(data6))){
const err22 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.generateSecret !== undefined){
let data7 = data.generateSecret;
if((typeof data7 !== "boolean") && (data7 !== null)){
const err23 = {instancePath:instancePath+"/generateSecret",schemaPath:"#/properties/generateSecret/type",keyword:"type",params:{type: schema19.properties.generateSecret.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.secretByInvitation !== undefined){
let data8 = data.secretByInvitation;
if((typeof data8 !== "boolean") && (data8 !== null)){
const err24 = {instancePath:instancePath+"/secretByInvitation",schemaPath:"#/properties/secretByInvitation/type",keyword:"type",params:{type: schema19.properties.secretByInvitation.type}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').UserReplacement>} */
export const validateUserReplacement = validate19;
const schema20 = {"type":"object","required":["roles"],"properties":{"password":{"type":["string","null"],"minLength":1,"maxLength":1000,"format":"filledLine"},"roles":{"type":"array","maxItems":100,"items":{"type":"string","enum":["Products_Read","Products_Write","Availability_Read","Availability_Write","ShippingProfiles_Read","ShippingProfiles_Write","Orders_Read","Orders_Write","Shipments_Read","Shipments_Write","Returns_Read","Returns_Write","ReturnsWarehouse_Read","ReturnsWarehouse_Write","Receipts_Read","PriceReductions_Read","PriceReductions_Write","Advertising_Read","Advertising_Write"]}},"givenName":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"familyName":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"email":{"type":["string","null"],"maxLength":254,"pattern":"^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$","format":"line"}}};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.roles === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "roles"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.password !== undefined){
let data0 = data.password;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: schema20.properties.password.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 1000 && func2(data0) > 1000){
const err2 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.roles !== undefined){
let data1 = data.roles;
if(Array.isArray(data1)){
if(data1.length > 100){
const err5 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((((((((((((((((((data2 === "Products_Read") || (data2 === "Products_Write")) || (data2 === "Availability_Read")) || (data2 === "Availability_Write")) || (data2 === "ShippingProfiles_Read")) || (data2 === "ShippingProfiles_Write")) || (data2 === "Orders_Read")) || (data2 === "Orders_Write")) || (data2 === "Shipments_Read")) || (data2 === "Shipments_Write")) || (data2 === "Returns_Read")) || (data2 === "Returns_Write")) || (data2 === "ReturnsWarehouse_Read")) || (data2 === "ReturnsWarehouse_Write")) || (data2 === "Receipts_Read")) || (data2 === "PriceReductions_Read")) || (data2 === "PriceReductions_Write")) || (data2 === "Advertising_Read")) || (data2 === "Advertising_Write"))){
const err7 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema20.properties.roles.items.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.givenName !== undefined){
let data3 = data.givenName;
if((typeof data3 !== "string") && (data3 !== null)){
const err9 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/type",keyword:"type",params:{type: schema20.properties.givenName.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 100 && func2(data3) > 100){
const err10 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err11 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern2.test(data3)){
const err12 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0(data3))){
const err13 = {instancePath:instancePath+"/givenName",schemaPath:"#/properties/givenName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.familyName !== undefined){
let data4 = data.familyName;
if((typeof data4 !== "string") && (data4 !== null)){
const err14 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/type",keyword:"type",params:{type: schema20.properties.familyName.type}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 100 && func2(data4) > 100){
const err15 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err16 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern2.test(data4)){
const err17 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0(data4))){
const err18 = {instancePath:instancePath+"/familyName",schemaPath:"#/properties/familyName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.email !== undefined){
let data5 = data.email;
if((typeof data5 !== "string") && (data5 !== null)){
const err19 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema20.properties.email.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 254 && func2(data5) > 254){
const err20 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern12.test(data5)){
const err21 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats16(data5))){
const err22 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').SecretRotation>} */
export const validateSecretRotation = validate20;
const schema21 = {"type":"object","properties":{"clientSecret":{"type":["string","null"],"minLength":16,"maxLength":1000,"format":"filledLine"},"secretByInvitation":{"type":["boolean","null"]}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clientSecret !== undefined){
let data0 = data.clientSecret;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/type",keyword:"type",params:{type: schema21.properties.clientSecret.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 1000 && func2(data0) > 1000){
const err1 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 32 && func2(data0) < 16){
const err2 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/minLength",keyword:"minLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/properties/clientSecret/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.secretByInvitation !== undefined){
let data1 = data.secretByInvitation;
if((typeof data1 !== "boolean") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/secretByInvitation",schemaPath:"#/properties/secretByInvitation/type",keyword:"type",params:{type: schema21.properties.secretByInvitation.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').MarketplaceStatusDecision>} */
export const validateMarketplaceStatusDecision = validate21;
const schema22 = {"type":"object","required":["status"],"properties":{"status":{"type":"string","enum":["PENDING","ONLINE","RESTRICTED","REJECTED","INACTIVE"]},"errors":{"type":["array","null"],"maxItems":100,"items":{"type":"object","required":["code","title"],"properties":{"code":{"type":"string","minLength":1,"maxLength":200,"format":"filledLine"},"title":{"type":"string","minLength":1,"maxLength":1000,"format":"filledLines"}}}},"information":{"type":["array","null"],"maxItems":100,"items":{"type":"object","required":["code","title"],"properties":{"code":{"type":"string","minLength":1,"maxLength":200,"format":"filledLine"},"title":{"type":"string","minLength":1,"maxLength":1000,"format":"filledLines"}}}}}};
const formats96 = formats.filledLines;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((((data0 === "PENDING") || (data0 === "ONLINE")) || (data0 === "RESTRICTED")) || (data0 === "REJECTED")) || (data0 === "INACTIVE"))){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema22.properties.status.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.errors !== undefined){
let data1 = data.errors;
if((!(Array.isArray(data1))) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: schema22.properties.errors.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(Array.isArray(data1)){
if(data1.length > 100){
const err4 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.code === undefined){
const err5 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/properties/errors/items/required",keyword:"required",params:{missingProperty: "code"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.title === undefined){
const err6 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/properties/errors/items/required",keyword:"required",params:{missingProperty: "title"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.code !== undefined){
let data3 = data2.code;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
const err7 = {instancePath:instancePath+"/errors/" + i0+"/code",schemaPath:"#/properties/errors/items/properties/code/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err8 = {instancePath:instancePath+"/errors/" + i0+"/code",schemaPath:"#/properties/errors/items/properties/code/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data3))){
const err9 = {instancePath:instancePath+"/errors/" + i0+"/code",schemaPath:"#/properties/errors/items/properties/code/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/errors/" + i0+"/code",schemaPath:"#/properties/errors/items/properties/code/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.title !== undefined){
let data4 = data2.title;
if(typeof data4 === "string"){
if(data4.length > 1000 && func2(data4) > 1000){
const err11 = {instancePath:instancePath+"/errors/" + i0+"/title",schemaPath:"#/properties/errors/items/properties/title/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err12 = {instancePath:instancePath+"/errors/" + i0+"/title",schemaPath:"#/properties/errors/items/properties/title/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats96(data4))){
const err13 = {instancePath:instancePath+"/errors/" + i0+"/title",schemaPath:"#/properties/errors/items/properties/title/format",keyword:"format",params:{format: "filledLines"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/errors/" + i0+"/title",schemaPath:"#/properties/errors/items/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/properties/errors/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
if(data.information !== undefined){
let data5 = data.information;
if((!(Array.isArray(data5))) && (data5 !== null)){
const err16 = {instancePath:instancePath+"/information",schemaPath:"#/properties/information/type",keyword:"type",params:{type: schema22.properties.information.type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(Array.isArray(data5)){
if(data5.length > 100){
const err17 = {instancePath:instancePath+"/information",schemaPath:"#/properties/information/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data6 = data5[i1];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.code === undefined){
const err18 = {instancePath:instancePath+"/information/" + i1,schemaPath:"#/properties/information/items/required",keyword:"required",params:{missingProperty: "code"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.title === undefined){
const err19 = {instancePath:instancePath+"/information/" + i1,schemaPath:"#/properties/information/items/required",keyword:"required",params:{missingProperty: "title"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6.code !== undefined){
let data7 = data6.code;
if(typeof data7 === "string"){
if(data7.length > 200 && func2(data7) > 200){
const err20 = {instancePath:instancePath+"/information/" + i1+"/code",schemaPath:"#/properties/information/items/properties/code/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.length < 2 && func2(data7) < 1){
const err21 = {instancePath:instancePath+"/information/" + i1+"/code",schemaPath:"#/properties/information/items/properties/code/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats0(data7))){
const err22 = {instancePath:instancePath+"/information/" + i1+"/code",schemaPath:"#/properties/information/items/properties/code/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/information/" + i1+"/code",schemaPath:"#/properties/information/items/properties/code/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.title !== undefined){
let data8 = data6.title;
if(typeof data8 === "string"){
if(data8.length > 1000 && func2(data8) > 1000){
const err24 = {instancePath:instancePath+"/information/" + i1+"/title",schemaPath:"#/properties/information/items/properties/title/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8.length < 2 && func2(data8) < 1){
const err25 = {instancePath:instancePath+"/information/" + i1+"/title",schemaPath:"#/properties/information/items/properties/title/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats96(data8))){
const err26 = {instancePath:instancePath+"/information/" + i1+"/title",schemaPath:"#/properties/information/items/properties/title/format",keyword:"format",params:{format: "filledLines"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/information/" + i1+"/title",schemaPath:"#/properties/information/items/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/information/" + i1,schemaPath:"#/properties/information/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').AdvertisingFigure>} */
export const validateAdvertisingFigure = validate22;
const schema23 = {"type":"object","required":["day","campaignId","sku","views","clicks","costs","orderedSkus","sales"],"properties":{"day":{"type":"string","format":"date"},"campaignId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"sku":{"type":"string","minLength":1,"maxLength":500,"format":"filledLine"},"keyword":{"type":["string","null"],"minLength":1,"maxLength":100,"format":"filledLine"},"matchType":{"type":["string","null"],"enum":["EXACT","PHRASE","BROAD",null]},"searchTerm":{"type":["string","null"],"minLength":1,"maxLength":500,"format":"filledLine"},"views":{"type":"integer","minimum":0,"maximum":1000000000},"clicks":{"type":"integer","minimum":0,"maximum":1000000000},"costs":{"type":"integer","minimum":0,"maximum":100000000000},"orderedSkus":{"type":"integer","minimum":0,"maximum":1000000000},"sales":{"type":"integer","minimum":0,"maximum":100000000000},"salesSeller":{"type":["integer","null"],"minimum":0,"maximum":100000000000}}};
const formats102 = formats.date;
const pattern18 = new RegExp("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.day === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "day"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.campaignId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "campaignId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sku === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.views === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "views"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.clicks === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clicks"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.costs === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "costs"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.orderedSkus === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "orderedSkus"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.sales === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sales"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.day !== undefined){
let data0 = data.day;
if(typeof data0 === "string"){
if(!(formats102(data0))){
const err8 = {instancePath:instancePath+"/day",schemaPath:"#/properties/day/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/day",schemaPath:"#/properties/day/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.campaignId !== undefined){
let data1 = data.campaignId;
if(typeof data1 === "string"){
if(!pattern18.test(data1)){
const err10 = {instancePath:instancePath+"/campaignId",schemaPath:"#/properties/campaignId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0(data1))){
const err11 = {instancePath:instancePath+"/campaignId",schemaPath:"#/properties/campaignId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/campaignId",schemaPath:"#/properties/campaignId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.sku !== undefined){
let data2 = data.sku;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
const err13 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err14 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0(data2))){
const err15 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.keyword !== undefined){
let data3 = data.keyword;
if((typeof data3 !== "string") && (data3 !== null)){
const err17 = {instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/type",keyword:"type",params:{type: schema23.properties.keyword.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 100 && func2(data3) > 100){
const err18 = {instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err19 = {instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data3))){
const err20 = {instancePath:instancePath+"/keyword",schemaPath:"#/properties/keyword/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.matchType !== undefined){
let data4 = data.matchType;
if((typeof data4 !== "string") && (data4 !== null)){
const err21 = {instancePath:instancePath+"/matchType",schemaPath:"#/properties/matchType/type",keyword:"type",params:{type: schema23.properties.matchType.type}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((data4 === "EXACT") || (data4 === "PHRASE")) || (data4 === "BROAD")) || (data4 === null))){
const err22 = {instancePath:instancePath+"/matchType",schemaPath:"#/properties/matchType/enum",keyword:"enum",params:{allowedValues: schema23.properties.matchType.enum}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.searchTerm !== undefined){
let data5 = data.searchTerm;
if((typeof data5 !== "string") && (data5 !== null)){
const err23 = {instancePath:instancePath+"/searchTerm",schemaPath:"#/properties/searchTerm/type",keyword:"type",params:{type: schema23.properties.searchTerm.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 500 && func2(data5) > 500){
const err24 = {instancePath:instancePath+"/searchTerm",schemaPath:"#/properties/searchTerm/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err25 = {instancePath:instancePath+"/searchTerm",schemaPath:"#/properties/searchTerm/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats0(data5))){
const err26 = {instancePath:instancePath+"/searchTerm",schemaPath:"#/properties/searchTerm/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.views !== undefined){
let data6 = data.views;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err27 = {instancePath:instancePath+"/views",schemaPath:"#/properties/views/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000 || isNaN(data6)){
const err28 = {instancePath:instancePath+"/views",schemaPath:"#/properties/views/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err29 = {instancePath:instancePath+"/views",schemaPath:"#/properties/views/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data.clicks !== undefined){
let data7 = data.clicks;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err30 = {instancePath:instancePath+"/clicks",schemaPath:"#/properties/clicks/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000 || isNaN(data7)){
const err31 = {instancePath:instancePath+"/clicks",schemaPath:"#/properties/clicks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err32 = {instancePath:instancePath+"/clicks",schemaPath:"#/properties/clicks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.costs !== undefined){
let data8 = data.costs;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err33 = {instancePath:instancePath+"/costs",schemaPath:"#/properties/costs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 100000000000 || isNaN(data8)){
const err34 = {instancePath:instancePath+"/costs",schemaPath:"#/properties/costs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err35 = {instancePath:instancePath+"/costs",schemaPath:"#/properties/costs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data.orderedSkus !== undefined){
let data9 = data.orderedSkus;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err36 = {instancePath:instancePath+"/orderedSkus",schemaPath:"#/properties/orderedSkus/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
const err37 = {instancePath:instancePath+"/orderedSkus",schemaPath:"#/properties/orderedSkus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err38 = {instancePath:instancePath+"/orderedSkus",schemaPath:"#/properties/orderedSkus/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data.sales !== undefined){
let data10 = data.sales;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err39 = {instancePath:instancePath+"/sales",schemaPath:"#/properties/sales/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 100000000000 || isNaN(data10)){
const err40 = {instancePath:instancePath+"/sales",schemaPath:"#/properties/sales/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err41 = {instancePath:instancePath+"/sales",schemaPath:"#/properties/sales/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
if(data.salesSeller !== undefined){
let data11 = data.salesSeller;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
const err42 = {instancePath:instancePath+"/salesSeller",schemaPath:"#/properties/salesSeller/type",keyword:"type",params:{type: schema23.properties.salesSeller.type}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 100000000000 || isNaN(data11)){
const err43 = {instancePath:instancePath+"/salesSeller",schemaPath:"#/properties/salesSeller/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err44 = {instancePath:instancePath+"/salesSeller",schemaPath:"#/properties/salesSeller/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
}
else {
const err45 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').AdvertisingSettings>} */
export const validateAdvertisingSettings = validate23;
const schema24 = {"type":"object","required":["campaignReview"],"properties":{"campaignReview":{"type":"boolean"}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.campaignReview === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "campaignReview"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.campaignReview !== undefined){
if(typeof data.campaignReview !== "boolean"){
const err1 = {instancePath:instancePath+"/campaignReview",schemaPath:"#/properties/campaignReview/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').AdvertisingBlock>} */
export const validateAdvertisingBlock = validate24;
const schema25 = {"type":"object","required":["blocked"],"properties":{"blocked":{"type":"boolean"},"reason":{"type":["string","null"],"maxLength":500,"format":"line"}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.blocked === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "blocked"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.blocked !== undefined){
if(typeof data.blocked !== "boolean"){
const err1 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema25.properties.reason.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
const err3 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats16(data1))){
const err4 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').AdvertisingDecisions>} */
export const validateAdvertisingDecisions = validate25;
const schema26 = {"type":"object","required":["mode"],"properties":{"mode":{"type":"string","enum":["AUTOMATIC","HOLD","REJECT"]},"rejectionCode":{"type":["string","null"],"enum":["SKU_NOT_FOUND","PARTNER_BLOCKED","INTERNAL_ERROR",null]}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.mode !== undefined){
let data0 = data.mode;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((data0 === "AUTOMATIC") || (data0 === "HOLD")) || (data0 === "REJECT"))){
const err2 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema26.properties.mode.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rejectionCode !== undefined){
let data1 = data.rejectionCode;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/rejectionCode",schemaPath:"#/properties/rejectionCode/type",keyword:"type",params:{type: schema26.properties.rejectionCode.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((data1 === "SKU_NOT_FOUND") || (data1 === "PARTNER_BLOCKED")) || (data1 === "INTERNAL_ERROR")) || (data1 === null))){
const err4 = {instancePath:instancePath+"/rejectionCode",schemaPath:"#/properties/rejectionCode/enum",keyword:"enum",params:{allowedValues: schema26.properties.rejectionCode.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ChangeRequestDecision>} */
export const validateChangeRequestDecision = validate26;
const schema27 = {"type":"object","required":["status"],"properties":{"status":{"type":"string","enum":["ACCEPTED","REJECTED"]},"rejectionCode":{"type":["string","null"],"enum":["SKU_NOT_FOUND","PARTNER_BLOCKED","INTERNAL_ERROR",null]}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data0 === "ACCEPTED") || (data0 === "REJECTED"))){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema27.properties.status.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rejectionCode !== undefined){
let data1 = data.rejectionCode;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/rejectionCode",schemaPath:"#/properties/rejectionCode/type",keyword:"type",params:{type: schema27.properties.rejectionCode.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((data1 === "SKU_NOT_FOUND") || (data1 === "PARTNER_BLOCKED")) || (data1 === "INTERNAL_ERROR")) || (data1 === null))){
const err4 = {instancePath:instancePath+"/rejectionCode",schemaPath:"#/properties/rejectionCode/enum",keyword:"enum",params:{allowedValues: schema27.properties.rejectionCode.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').Suspension>} */
export const validateSuspension = validate27;
const schema28 = {"type":"object","additionalProperties":false,"properties":{"suspendsAt":{"type":["string","null"],"format":"date-time"},"reason":{"type":["string","null"],"minLength":1,"maxLength":500,"format":"filledLine"}}};
const formats114 = formats.dateTime;

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!((key0 === "suspendsAt") || (key0 === "reason"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.suspendsAt !== undefined){
let data0 = data.suspendsAt;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/suspendsAt",schemaPath:"#/properties/suspendsAt/type",keyword:"type",params:{type: schema28.properties.suspendsAt.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!(formats114(data0))){
const err2 = {instancePath:instancePath+"/suspendsAt",schemaPath:"#/properties/suspendsAt/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema28.properties.reason.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
const err4 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err5 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data1))){
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').PartnerChange>} */
export const validatePartnerChange = validate28;
const schema29 = {"type":"object","additionalProperties":false,"properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"contact":{"type":["string","null"],"maxLength":1000,"format":"lines"},"notes":{"type":["string","null"],"maxLength":10000,"format":"lines"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!(((key0 === "name") || (key0 === "contact")) || (key0 === "notes"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema29.properties.name.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern2.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data0))){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.contact !== undefined){
let data1 = data.contact;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/type",keyword:"type",params:{type: schema29.properties.contact.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 1000 && func2(data1) > 1000){
const err7 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats42(data1))){
const err8 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/format",keyword:"format",params:{format: "lines"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.notes !== undefined){
let data2 = data.notes;
if((typeof data2 !== "string") && (data2 !== null)){
const err9 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: schema29.properties.notes.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 10000 && func2(data2) > 10000){
const err10 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/maxLength",keyword:"maxLength",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats42(data2))){
const err11 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/format",keyword:"format",params:{format: "lines"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').InvitationCreation>} */
export const validateInvitationCreation = validate29;
const schema30 = {"type":"object","additionalProperties":false,"properties":{"blockPassword":{"type":["boolean","null"]}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!(key0 === "blockPassword")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.blockPassword !== undefined){
let data0 = data.blockPassword;
if((typeof data0 !== "boolean") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/blockPassword",schemaPath:"#/properties/blockPassword/type",keyword:"type",params:{type: schema30.properties.blockPassword.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OperatorCreation>} */
export const validateOperatorCreation = validate30;
const schema31 = {"type":"object","required":["name","roles"],"properties":{"name":{"type":"string","minLength":1,"maxLength":100,"pattern":"^[A-Za-z0-9](?:[A-Za-z0-9._@-]*[A-Za-z0-9])?$","format":"filledLine"},"roles":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","enum":["viewer","catalogue-viewer","catalogue","orders","accounts","security","privacy","all"]}},"expiresAt":{"type":["string","null"],"format":"date-time"}}};
const pattern20 = new RegExp("^[A-Za-z0-9](?:[A-Za-z0-9._@-]*[A-Za-z0-9])?$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.roles === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "roles"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 100 && func2(data0) > 100){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern20.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9](?:[A-Za-z0-9._@-]*[A-Za-z0-9])?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data0))){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.roles !== undefined){
let data1 = data.roles;
if(Array.isArray(data1)){
if(data1.length > 100){
const err7 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.length < 1){
const err8 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((((((data2 === "viewer") || (data2 === "catalogue-viewer")) || (data2 === "catalogue")) || (data2 === "orders")) || (data2 === "accounts")) || (data2 === "security")) || (data2 === "privacy")) || (data2 === "all"))){
const err10 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.roles.items.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.expiresAt !== undefined){
let data3 = data.expiresAt;
if((typeof data3 !== "string") && (data3 !== null)){
const err12 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: schema31.properties.expiresAt.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data3 === "string"){
if(!(formats114(data3))){
const err13 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OperatorTokenRotation>} */
export const validateOperatorTokenRotation = validate31;
const schema32 = {"type":"object","properties":{"expiresAt":{"type":["string","null"],"format":"date-time"}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.expiresAt !== undefined){
let data0 = data.expiresAt;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: schema32.properties.expiresAt.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(!(formats114(data0))){
const err1 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OrderPlacement>} */
export const validateOrderPlacement = validate32;
const schema33 = {"type":"object","required":["paymentMethod","deliveryAddress","lines"],"properties":{"salesOrderId":{"type":["string","null"],"pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"line"},"paymentMethod":{"type":"string","maxLength":50,"pattern":"^[A-Z][A-Z0-9_]*$","format":"filledLine"},"deliveryAddress":{"type":"object","required":["salutation","firstName","lastName","street","houseNumber","zipCode","city","countryCode"],"properties":{"salutation":{"type":"string","enum":["MR","MS","COMPANY","UNKNOWN"]},"title":{"type":["string","null"],"maxLength":50,"format":"line"},"firstName":{"type":"string","maxLength":100,"format":"filledLine"},"lastName":{"type":"string","maxLength":100,"format":"filledLine"},"street":{"type":"string","maxLength":200,"format":"filledLine"},"houseNumber":{"type":"string","maxLength":50,"format":"filledLine"},"addition":{"type":["string","null"],"maxLength":200,"format":"line"},"zipCode":{"type":"string","maxLength":20,"format":"filledLine"},"city":{"type":"string","maxLength":100,"format":"filledLine"},"countryCode":{"type":"string","pattern":"^[A-Z]{3}$","format":"filledLine"},"email":{"type":["string","null"],"maxLength":254,"format":"email"},"phoneNumber":{"type":["string","null"],"maxLength":50,"format":"line"}}},"invoiceAddress":{"type":["object","null"],"required":["salutation","firstName","lastName","street","houseNumber","zipCode","city","countryCode"],"properties":{"salutation":{"type":"string","enum":["MR","MS","COMPANY","UNKNOWN"]},"title":{"type":["string","null"],"maxLength":50,"format":"line"},"firstName":{"type":"string","maxLength":100,"format":"filledLine"},"lastName":{"type":"string","maxLength":100,"format":"filledLine"},"street":{"type":"string","maxLength":200,"format":"filledLine"},"houseNumber":{"type":"string","maxLength":50,"format":"filledLine"},"addition":{"type":["string","null"],"maxLength":200,"format":"line"},"zipCode":{"type":"string","maxLength":20,"format":"filledLine"},"city":{"type":"string","maxLength":100,"format":"filledLine"},"countryCode":{"type":"string","pattern":"^[A-Z]{3}$","format":"filledLine"},"email":{"type":["string","null"],"maxLength":254,"format":"email"},"phoneNumber":{"type":["string","null"],"maxLength":50,"format":"line"}}},"force":{"type":["boolean","null"]},"lines":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"object","required":["sku"],"properties":{"sku":{"type":"string","minLength":1,"maxLength":50,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"quantity":{"type":["integer","null"],"minimum":1,"maximum":100},"price":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","minLength":1,"maxLength":3,"format":"filledLine"}}},"deliveryType":{"type":["string","null"],"enum":["PARCEL","FORWARDER",null]},"expectedDeliveryDate":{"type":["string","null"],"format":"date-time"},"dealId":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"dealName":{"type":["string","null"],"minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"weeePickup":{"type":["boolean","null"]},"product":{"type":["object","null"],"required":["articleNumber","productTitle","vatRate"],"properties":{"articleNumber":{"type":"string","minLength":1,"maxLength":50,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"productTitle":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"ean":{"type":["string","null"],"minLength":1,"maxLength":14,"pattern":"^[0-9]*$","format":"filledLine"},"vatRate":{"type":"number","minimum":0,"maximum":100}}}}}},"deliveryFees":{"type":["array","null"],"maxItems":20,"items":{"type":"object","required":["amount"],"properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"amount":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","minLength":1,"maxLength":3,"format":"filledLine"}}},"lines":{"type":["array","null"],"minItems":1,"maxItems":100,"items":{"type":"integer","minimum":0,"maximum":99}}}}},"discounts":{"type":["array","null"],"maxItems":20,"items":{"type":"object","required":["discountId","discountName","amount"],"properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"discountId":{"type":"string","minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"discountName":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"amount":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","minLength":1,"maxLength":3,"format":"filledLine"}}},"lines":{"type":["array","null"],"minItems":1,"maxItems":100,"items":{"type":"integer","minimum":0,"maximum":99}}}}},"vouchers":{"type":["array","null"],"maxItems":20,"items":{"type":"object","required":["code","amount"],"properties":{"code":{"type":"string","minLength":1,"maxLength":50,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"amount":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","minLength":1,"maxLength":3,"format":"filledLine"}}}}}},"installmentCount":{"type":["integer","null"],"minimum":1,"maximum":120},"paymentBreak":{"type":["boolean","null"]}}};
const formats152 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const pattern22 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern23 = new RegExp("^[A-Z]{3}$", "u");
const pattern30 = new RegExp("^[0-9]*$", "u");

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.paymentMethod === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paymentMethod"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.deliveryAddress === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveryAddress"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.lines === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lines"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.salesOrderId !== undefined){
let data0 = data.salesOrderId;
if((typeof data0 !== "string") && (data0 !== null)){
const err3 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/type",keyword:"type",params:{type: schema33.properties.salesOrderId.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern18.test(data0)){
const err4 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats16(data0))){
const err5 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.paymentMethod !== undefined){
let data1 = data.paymentMethod;
if(typeof data1 === "string"){
if(data1.length > 50 && func2(data1) > 50){
const err6 = {instancePath:instancePath+"/paymentMethod",schemaPath:"#/properties/paymentMethod/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern22.test(data1)){
const err7 = {instancePath:instancePath+"/paymentMethod",schemaPath:"#/properties/paymentMethod/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0(data1))){
const err8 = {instancePath:instancePath+"/paymentMethod",schemaPath:"#/properties/paymentMethod/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/paymentMethod",schemaPath:"#/properties/paymentMethod/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.deliveryAddress !== undefined){
let data2 = data.deliveryAddress;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.salutation === undefined){
const err10 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "salutation"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.firstName === undefined){
const err11 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "firstName"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2.lastName === undefined){
const err12 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "lastName"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data2.street === undefined){
const err13 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "street"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2.houseNumber === undefined){
const err14 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "houseNumber"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data2.zipCode === undefined){
const err15 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "zipCode"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data2.city === undefined){
const err16 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data2.countryCode === undefined){
const err17 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/required",keyword:"required",params:{missingProperty: "countryCode"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data2.salutation !== undefined){
let data3 = data2.salutation;
if(typeof data3 !== "string"){
const err18 = {instancePath:instancePath+"/deliveryAddress/salutation",schemaPath:"#/properties/deliveryAddress/properties/salutation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((((data3 === "MR") || (data3 === "MS")) || (data3 === "COMPANY")) || (data3 === "UNKNOWN"))){
const err19 = {instancePath:instancePath+"/deliveryAddress/salutation",schemaPath:"#/properties/deliveryAddress/properties/salutation/enum",keyword:"enum",params:{allowedValues: schema33.properties.deliveryAddress.properties.salutation.enum}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data2.title !== undefined){
let data4 = data2.title;
if((typeof data4 !== "string") && (data4 !== null)){
const err20 = {instancePath:instancePath+"/deliveryAddress/title",schemaPath:"#/properties/deliveryAddress/properties/title/type",keyword:"type",params:{type: schema33.properties.deliveryAddress.properties.title.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 50 && func2(data4) > 50){
const err21 = {instancePath:instancePath+"/deliveryAddress/title",schemaPath:"#/properties/deliveryAddress/properties/title/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats16(data4))){
const err22 = {instancePath:instancePath+"/deliveryAddress/title",schemaPath:"#/properties/deliveryAddress/properties/title/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data2.firstName !== undefined){
let data5 = data2.firstName;
if(typeof data5 === "string"){
if(data5.length > 100 && func2(data5) > 100){
const err23 = {instancePath:instancePath+"/deliveryAddress/firstName",schemaPath:"#/properties/deliveryAddress/properties/firstName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data5))){
const err24 = {instancePath:instancePath+"/deliveryAddress/firstName",schemaPath:"#/properties/deliveryAddress/properties/firstName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/deliveryAddress/firstName",schemaPath:"#/properties/deliveryAddress/properties/firstName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data2.lastName !== undefined){
let data6 = data2.lastName;
if(typeof data6 === "string"){
if(data6.length > 100 && func2(data6) > 100){
const err26 = {instancePath:instancePath+"/deliveryAddress/lastName",schemaPath:"#/properties/deliveryAddress/properties/lastName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(formats0(data6))){
const err27 = {instancePath:instancePath+"/deliveryAddress/lastName",schemaPath:"#/properties/deliveryAddress/properties/lastName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/deliveryAddress/lastName",schemaPath:"#/properties/deliveryAddress/properties/lastName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data2.street !== undefined){
let data7 = data2.street;
if(typeof data7 === "string"){
if(data7.length > 200 && func2(data7) > 200){
const err29 = {instancePath:instancePath+"/deliveryAddress/street",schemaPath:"#/properties/deliveryAddress/properties/street/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(formats0(data7))){
const err30 = {instancePath:instancePath+"/deliveryAddress/street",schemaPath:"#/properties/deliveryAddress/properties/street/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/deliveryAddress/street",schemaPath:"#/properties/deliveryAddress/properties/street/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data2.houseNumber !== undefined){
let data8 = data2.houseNumber;
if(typeof data8 === "string"){
if(data8.length > 50 && func2(data8) > 50){
const err32 = {instancePath:instancePath+"/deliveryAddress/houseNumber",schemaPath:"#/properties/deliveryAddress/properties/houseNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0(data8))){
const err33 = {instancePath:instancePath+"/deliveryAddress/houseNumber",schemaPath:"#/properties/deliveryAddress/properties/houseNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/deliveryAddress/houseNumber",schemaPath:"#/properties/deliveryAddress/properties/houseNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data2.addition !== undefined){
let data9 = data2.addition;
if((typeof data9 !== "string") && (data9 !== null)){
const err35 = {instancePath:instancePath+"/deliveryAddress/addition",schemaPath:"#/properties/deliveryAddress/properties/addition/type",keyword:"type",params:{type: schema33.properties.deliveryAddress.properties.addition.type}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data9 === "string"){
if(data9.length > 200 && func2(data9) > 200){
const err36 = {instancePath:instancePath+"/deliveryAddress/addition",schemaPath:"#/properties/deliveryAddress/properties/addition/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats16(data9))){
const err37 = {instancePath:instancePath+"/deliveryAddress/addition",schemaPath:"#/properties/deliveryAddress/properties/addition/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data2.zipCode !== undefined){
let data10 = data2.zipCode;
if(typeof data10 === "string"){
if(data10.length > 20 && func2(data10) > 20){
const err38 = {instancePath:instancePath+"/deliveryAddress/zipCode",schemaPath:"#/properties/deliveryAddress/properties/zipCode/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(formats0(data10))){
const err39 = {instancePath:instancePath+"/deliveryAddress/zipCode",schemaPath:"#/properties/deliveryAddress/properties/zipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/deliveryAddress/zipCode",schemaPath:"#/properties/deliveryAddress/properties/zipCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data2.city !== undefined){
let data11 = data2.city;
if(typeof data11 === "string"){
if(data11.length > 100 && func2(data11) > 100){
const err41 = {instancePath:instancePath+"/deliveryAddress/city",schemaPath:"#/properties/deliveryAddress/properties/city/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(formats0(data11))){
const err42 = {instancePath:instancePath+"/deliveryAddress/city",schemaPath:"#/properties/deliveryAddress/properties/city/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/deliveryAddress/city",schemaPath:"#/properties/deliveryAddress/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data2.countryCode !== undefined){
let data12 = data2.countryCode;
if(typeof data12 === "string"){
if(!pattern23.test(data12)){
const err44 = {instancePath:instancePath+"/deliveryAddress/countryCode",schemaPath:"#/properties/deliveryAddress/properties/countryCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(formats0(data12))){
const err45 = {instancePath:instancePath+"/deliveryAddress/countryCode",schemaPath:"#/properties/deliveryAddress/properties/countryCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/deliveryAddress/countryCode",schemaPath:"#/properties/deliveryAddress/properties/countryCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data2.email !== undefined){
let data13 = data2.email;
if((typeof data13 !== "string") && (data13 !== null)){
const err47 = {instancePath:instancePath+"/deliveryAddress/email",schemaPath:"#/properties/deliveryAddress/properties/email/type",keyword:"type",params:{type: schema33.properties.deliveryAddress.properties.email.type}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data13 === "string"){
if(data13.length > 254 && func2(data13) > 254){
const err48 = {instancePath:instancePath+"/deliveryAddress/email",schemaPath:"#/properties/deliveryAddress/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!(formats152.test(data13))){
const err49 = {instancePath:instancePath+"/deliveryAddress/email",schemaPath:"#/properties/deliveryAddress/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data2.phoneNumber !== undefined){
let data14 = data2.phoneNumber;
if((typeof data14 !== "string") && (data14 !== null)){
const err50 = {instancePath:instancePath+"/deliveryAddress/phoneNumber",schemaPath:"#/properties/deliveryAddress/properties/phoneNumber/type",keyword:"type",params:{type: schema33.properties.deliveryAddress.properties.phoneNumber.type}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(typeof data14 === "string"){
if(data14.length > 50 && func2(data14) > 50){
const err51 = {instancePath:instancePath+"/deliveryAddress/phoneNumber",schemaPath:"#/properties/deliveryAddress/properties/phoneNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!(formats16(data14))){
const err52 = {instancePath:instancePath+"/deliveryAddress/phoneNumber",schemaPath:"#/properties/deliveryAddress/properties/phoneNumber/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
else {
const err53 = {instancePath:instancePath+"/deliveryAddress",schemaPath:"#/properties/deliveryAddress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.invoiceAddress !== undefined){
let data15 = data.invoiceAddress;
if((!(data15 && typeof data15 == "object" && !Array.isArray(data15))) && (data15 !== null)){
const err54 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/type",keyword:"type",params:{type: schema33.properties.invoiceAddress.type}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.salutation === undefined){
const err55 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "salutation"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data15.firstName === undefined){
const err56 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "firstName"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data15.lastName === undefined){
const err57 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "lastName"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data15.street === undefined){
const err58 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "street"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data15.houseNumber === undefined){
const err59 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "houseNumber"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data15.zipCode === undefined){
const err60 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "zipCode"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data15.city === undefined){
const err61 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data15.countryCode === undefined){
const err62 = {instancePath:instancePath+"/invoiceAddress",schemaPath:"#/properties/invoiceAddress/required",keyword:"required",params:{missingProperty: "countryCode"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data15.salutation !== undefined){
let data16 = data15.salutation;
if(typeof data16 !== "string"){
const err63 = {instancePath:instancePath+"/invoiceAddress/salutation",schemaPath:"#/properties/invoiceAddress/properties/salutation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!((((data16 === "MR") || (data16 === "MS")) || (data16 === "COMPANY")) || (data16 === "UNKNOWN"))){
const err64 = {instancePath:instancePath+"/invoiceAddress/salutation",schemaPath:"#/properties/invoiceAddress/properties/salutation/enum",keyword:"enum",params:{allowedValues: schema33.properties.invoiceAddress.properties.salutation.enum}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data15.title !== undefined){
let data17 = data15.title;
if((typeof data17 !== "string") && (data17 !== null)){
const err65 = {instancePath:instancePath+"/invoiceAddress/title",schemaPath:"#/properties/invoiceAddress/properties/title/type",keyword:"type",params:{type: schema33.properties.invoiceAddress.properties.title.type}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(typeof data17 === "string"){
if(data17.length > 50 && func2(data17) > 50){
const err66 = {instancePath:instancePath+"/invoiceAddress/title",schemaPath:"#/properties/invoiceAddress/properties/title/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!(formats16(data17))){
const err67 = {instancePath:instancePath+"/invoiceAddress/title",schemaPath:"#/properties/invoiceAddress/properties/title/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data15.firstName !== undefined){
let data18 = data15.firstName;
if(typeof data18 === "string"){
if(data18.length > 100 && func2(data18) > 100){
const err68 = {instancePath:instancePath+"/invoiceAddress/firstName",schemaPath:"#/properties/invoiceAddress/properties/firstName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!(formats0(data18))){
const err69 = {instancePath:instancePath+"/invoiceAddress/firstName",schemaPath:"#/properties/invoiceAddress/properties/firstName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/invoiceAddress/firstName",schemaPath:"#/properties/invoiceAddress/properties/firstName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data15.lastName !== undefined){
let data19 = data15.lastName;
if(typeof data19 === "string"){
if(data19.length > 100 && func2(data19) > 100){
const err71 = {instancePath:instancePath+"/invoiceAddress/lastName",schemaPath:"#/properties/invoiceAddress/properties/lastName/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(formats0(data19))){
const err72 = {instancePath:instancePath+"/invoiceAddress/lastName",schemaPath:"#/properties/invoiceAddress/properties/lastName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/invoiceAddress/lastName",schemaPath:"#/properties/invoiceAddress/properties/lastName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data15.street !== undefined){
let data20 = data15.street;
if(typeof data20 === "string"){
if(data20.length > 200 && func2(data20) > 200){
const err74 = {instancePath:instancePath+"/invoiceAddress/street",schemaPath:"#/properties/invoiceAddress/properties/street/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!(formats0(data20))){
const err75 = {instancePath:instancePath+"/invoiceAddress/street",schemaPath:"#/properties/invoiceAddress/properties/street/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/invoiceAddress/street",schemaPath:"#/properties/invoiceAddress/properties/street/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data15.houseNumber !== undefined){
let data21 = data15.houseNumber;
if(typeof data21 === "string"){
if(data21.length > 50 && func2(data21) > 50){
const err77 = {instancePath:instancePath+"/invoiceAddress/houseNumber",schemaPath:"#/properties/invoiceAddress/properties/houseNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!(formats0(data21))){
const err78 = {instancePath:instancePath+"/invoiceAddress/houseNumber",schemaPath:"#/properties/invoiceAddress/properties/houseNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/invoiceAddress/houseNumber",schemaPath:"#/properties/invoiceAddress/properties/houseNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data15.addition !== undefined){
let data22 = data15.addition;
if((typeof data22 !== "string") && (data22 !== null)){
const err80 = {instancePath:instancePath+"/invoiceAddress/addition",schemaPath:"#/properties/invoiceAddress/properties/addition/type",keyword:"type",params:{type: schema33.properties.invoiceAddress.properties.addition.type}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(typeof data22 === "string"){
if(data22.length > 200 && func2(data22) > 200){
const err81 = {instancePath:instancePath+"/invoiceAddress/addition",schemaPath:"#/properties/invoiceAddress/properties/addition/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(!(formats16(data22))){
const err82 = {instancePath:instancePath+"/invoiceAddress/addition",schemaPath:"#/properties/invoiceAddress/properties/addition/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
if(data15.zipCode !== undefined){
let data23 = data15.zipCode;
if(typeof data23 === "string"){
if(data23.length > 20 && func2(data23) > 20){
const err83 = {instancePath:instancePath+"/invoiceAddress/zipCode",schemaPath:"#/properties/invoiceAddress/properties/zipCode/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(!(formats0(data23))){
const err84 = {instancePath:instancePath+"/invoiceAddress/zipCode",schemaPath:"#/properties/invoiceAddress/properties/zipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
else {
const err85 = {instancePath:instancePath+"/invoiceAddress/zipCode",schemaPath:"#/properties/invoiceAddress/properties/zipCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data15.city !== undefined){
let data24 = data15.city;
if(typeof data24 === "string"){
if(data24.length > 100 && func2(data24) > 100){
const err86 = {instancePath:instancePath+"/invoiceAddress/city",schemaPath:"#/properties/invoiceAddress/properties/city/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(!(formats0(data24))){
const err87 = {instancePath:instancePath+"/invoiceAddress/city",schemaPath:"#/properties/invoiceAddress/properties/city/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/invoiceAddress/city",schemaPath:"#/properties/invoiceAddress/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data15.countryCode !== undefined){
let data25 = data15.countryCode;
if(typeof data25 === "string"){
if(!pattern23.test(data25)){
const err89 = {instancePath:instancePath+"/invoiceAddress/countryCode",schemaPath:"#/properties/invoiceAddress/properties/countryCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(!(formats0(data25))){
const err90 = {instancePath:instancePath+"/invoiceAddress/countryCode",schemaPath:"#/properties/invoiceAddress/properties/countryCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/invoiceAddress/countryCode",schemaPath:"#/properties/invoiceAddress/properties/countryCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data15.email !== undefined){
let data26 = data15.email;
if((typeof data26 !== "string") && (data26 !== null)){
const err92 = {instancePath:instancePath+"/invoiceAddress/email",schemaPath:"#/properties/invoiceAddress/properties/email/type",keyword:"type",params:{type: schema33.properties.invoiceAddress.properties.email.type}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(typeof data26 === "string"){
if(data26.length > 254 && func2(data26) > 254){
const err93 = {instancePath:instancePath+"/invoiceAddress/email",schemaPath:"#/properties/invoiceAddress/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(!(formats152.test(data26))){
const err94 = {instancePath:instancePath+"/invoiceAddress/email",schemaPath:"#/properties/invoiceAddress/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
if(data15.phoneNumber !== undefined){
let data27 = data15.phoneNumber;
if((typeof data27 !== "string") && (data27 !== null)){
const err95 = {instancePath:instancePath+"/invoiceAddress/phoneNumber",schemaPath:"#/properties/invoiceAddress/properties/phoneNumber/type",keyword:"type",params:{type: schema33.properties.invoiceAddress.properties.phoneNumber.type}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(typeof data27 === "string"){
if(data27.length > 50 && func2(data27) > 50){
const err96 = {instancePath:instancePath+"/invoiceAddress/phoneNumber",schemaPath:"#/properties/invoiceAddress/properties/phoneNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(!(formats16(data27))){
const err97 = {instancePath:instancePath+"/invoiceAddress/phoneNumber",schemaPath:"#/properties/invoiceAddress/properties/phoneNumber/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
}
}
if(data.force !== undefined){
let data28 = data.force;
if((typeof data28 !== "boolean") && (data28 !== null)){
const err98 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: schema33.properties.force.type}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.lines !== undefined){
let data29 = data.lines;
if(Array.isArray(data29)){
if(data29.length > 100){
const err99 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data29.length < 1){
const err100 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
const len0 = data29.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data30 = data29[i0];
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.sku === undefined){
const err101 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/properties/lines/items/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data30.sku !== undefined){
let data31 = data30.sku;
if(typeof data31 === "string"){
if(data31.length > 50 && func2(data31) > 50){
const err102 = {instancePath:instancePath+"/lines/" + i0+"/sku",schemaPath:"#/properties/lines/items/properties/sku/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data31.length < 2 && func2(data31) < 1){
const err103 = {instancePath:instancePath+"/lines/" + i0+"/sku",schemaPath:"#/properties/lines/items/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(!pattern2.test(data31)){
const err104 = {instancePath:instancePath+"/lines/" + i0+"/sku",schemaPath:"#/properties/lines/items/properties/sku/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(!(formats0(data31))){
const err105 = {instancePath:instancePath+"/lines/" + i0+"/sku",schemaPath:"#/properties/lines/items/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
else {
const err106 = {instancePath:instancePath+"/lines/" + i0+"/sku",schemaPath:"#/properties/lines/items/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data30.quantity !== undefined){
let data32 = data30.quantity;
if((!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))) && (data32 !== null)){
const err107 = {instancePath:instancePath+"/lines/" + i0+"/quantity",schemaPath:"#/properties/lines/items/properties/quantity/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.quantity.type}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 100 || isNaN(data32)){
const err108 = {instancePath:instancePath+"/lines/" + i0+"/quantity",schemaPath:"#/properties/lines/items/properties/quantity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data32 < 1 || isNaN(data32)){
const err109 = {instancePath:instancePath+"/lines/" + i0+"/quantity",schemaPath:"#/properties/lines/items/properties/quantity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
if(data30.price !== undefined){
let data33 = data30.price;
if((!(data33 && typeof data33 == "object" && !Array.isArray(data33))) && (data33 !== null)){
const err110 = {instancePath:instancePath+"/lines/" + i0+"/price",schemaPath:"#/properties/lines/items/properties/price/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.price.type}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.amount === undefined){
const err111 = {instancePath:instancePath+"/lines/" + i0+"/price",schemaPath:"#/properties/lines/items/properties/price/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data33.currency === undefined){
const err112 = {instancePath:instancePath+"/lines/" + i0+"/price",schemaPath:"#/properties/lines/items/properties/price/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(data33.amount !== undefined){
let data34 = data33.amount;
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 < 0 || isNaN(data34)){
const err113 = {instancePath:instancePath+"/lines/" + i0+"/price/amount",schemaPath:"#/properties/lines/items/properties/price/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/lines/" + i0+"/price/amount",schemaPath:"#/properties/lines/items/properties/price/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data33.currency !== undefined){
let data35 = data33.currency;
if(typeof data35 === "string"){
if(data35.length > 3 && func2(data35) > 3){
const err115 = {instancePath:instancePath+"/lines/" + i0+"/price/currency",schemaPath:"#/properties/lines/items/properties/price/properties/currency/maxLength",keyword:"maxLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data35.length < 2 && func2(data35) < 1){
const err116 = {instancePath:instancePath+"/lines/" + i0+"/price/currency",schemaPath:"#/properties/lines/items/properties/price/properties/currency/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(!(formats0(data35))){
const err117 = {instancePath:instancePath+"/lines/" + i0+"/price/currency",schemaPath:"#/properties/lines/items/properties/price/properties/currency/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/lines/" + i0+"/price/currency",schemaPath:"#/properties/lines/items/properties/price/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
}
if(data30.deliveryType !== undefined){
let data36 = data30.deliveryType;
if((typeof data36 !== "string") && (data36 !== null)){
const err119 = {instancePath:instancePath+"/lines/" + i0+"/deliveryType",schemaPath:"#/properties/lines/items/properties/deliveryType/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.deliveryType.type}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(!(((data36 === "PARCEL") || (data36 === "FORWARDER")) || (data36 === null))){
const err120 = {instancePath:instancePath+"/lines/" + i0+"/deliveryType",schemaPath:"#/properties/lines/items/properties/deliveryType/enum",keyword:"enum",params:{allowedValues: schema33.properties.lines.items.properties.deliveryType.enum}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data30.expectedDeliveryDate !== undefined){
let data37 = data30.expectedDeliveryDate;
if((typeof data37 !== "string") && (data37 !== null)){
const err121 = {instancePath:instancePath+"/lines/" + i0+"/expectedDeliveryDate",schemaPath:"#/properties/lines/items/properties/expectedDeliveryDate/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.expectedDeliveryDate.type}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(typeof data37 === "string"){
if(!(formats114(data37))){
const err122 = {instancePath:instancePath+"/lines/" + i0+"/expectedDeliveryDate",schemaPath:"#/properties/lines/items/properties/expectedDeliveryDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
if(data30.dealId !== undefined){
let data38 = data30.dealId;
if((typeof data38 !== "string") && (data38 !== null)){
const err123 = {instancePath:instancePath+"/lines/" + i0+"/dealId",schemaPath:"#/properties/lines/items/properties/dealId/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.dealId.type}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(typeof data38 === "string"){
if(data38.length > 100 && func2(data38) > 100){
const err124 = {instancePath:instancePath+"/lines/" + i0+"/dealId",schemaPath:"#/properties/lines/items/properties/dealId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data38.length < 2 && func2(data38) < 1){
const err125 = {instancePath:instancePath+"/lines/" + i0+"/dealId",schemaPath:"#/properties/lines/items/properties/dealId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(!pattern2.test(data38)){
const err126 = {instancePath:instancePath+"/lines/" + i0+"/dealId",schemaPath:"#/properties/lines/items/properties/dealId/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(!(formats0(data38))){
const err127 = {instancePath:instancePath+"/lines/" + i0+"/dealId",schemaPath:"#/properties/lines/items/properties/dealId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data30.dealName !== undefined){
let data39 = data30.dealName;
if((typeof data39 !== "string") && (data39 !== null)){
const err128 = {instancePath:instancePath+"/lines/" + i0+"/dealName",schemaPath:"#/properties/lines/items/properties/dealName/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.dealName.type}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(typeof data39 === "string"){
if(data39.length > 200 && func2(data39) > 200){
const err129 = {instancePath:instancePath+"/lines/" + i0+"/dealName",schemaPath:"#/properties/lines/items/properties/dealName/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data39.length < 2 && func2(data39) < 1){
const err130 = {instancePath:instancePath+"/lines/" + i0+"/dealName",schemaPath:"#/properties/lines/items/properties/dealName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(!pattern2.test(data39)){
const err131 = {instancePath:instancePath+"/lines/" + i0+"/dealName",schemaPath:"#/properties/lines/items/properties/dealName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!(formats0(data39))){
const err132 = {instancePath:instancePath+"/lines/" + i0+"/dealName",schemaPath:"#/properties/lines/items/properties/dealName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
if(data30.weeePickup !== undefined){
let data40 = data30.weeePickup;
if((typeof data40 !== "boolean") && (data40 !== null)){
const err133 = {instancePath:instancePath+"/lines/" + i0+"/weeePickup",schemaPath:"#/properties/lines/items/properties/weeePickup/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.weeePickup.type}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data30.product !== undefined){
let data41 = data30.product;
if((!(data41 && typeof data41 == "object" && !Array.isArray(data41))) && (data41 !== null)){
const err134 = {instancePath:instancePath+"/lines/" + i0+"/product",schemaPath:"#/properties/lines/items/properties/product/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.product.type}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.articleNumber === undefined){
const err135 = {instancePath:instancePath+"/lines/" + i0+"/product",schemaPath:"#/properties/lines/items/properties/product/required",keyword:"required",params:{missingProperty: "articleNumber"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(data41.productTitle === undefined){
const err136 = {instancePath:instancePath+"/lines/" + i0+"/product",schemaPath:"#/properties/lines/items/properties/product/required",keyword:"required",params:{missingProperty: "productTitle"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data41.vatRate === undefined){
const err137 = {instancePath:instancePath+"/lines/" + i0+"/product",schemaPath:"#/properties/lines/items/properties/product/required",keyword:"required",params:{missingProperty: "vatRate"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(data41.articleNumber !== undefined){
let data42 = data41.articleNumber;
if(typeof data42 === "string"){
if(data42.length > 50 && func2(data42) > 50){
const err138 = {instancePath:instancePath+"/lines/" + i0+"/product/articleNumber",schemaPath:"#/properties/lines/items/properties/product/properties/articleNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data42.length < 2 && func2(data42) < 1){
const err139 = {instancePath:instancePath+"/lines/" + i0+"/product/articleNumber",schemaPath:"#/properties/lines/items/properties/product/properties/articleNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(!pattern2.test(data42)){
const err140 = {instancePath:instancePath+"/lines/" + i0+"/product/articleNumber",schemaPath:"#/properties/lines/items/properties/product/properties/articleNumber/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(!(formats0(data42))){
const err141 = {instancePath:instancePath+"/lines/" + i0+"/product/articleNumber",schemaPath:"#/properties/lines/items/properties/product/properties/articleNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
else {
const err142 = {instancePath:instancePath+"/lines/" + i0+"/product/articleNumber",schemaPath:"#/properties/lines/items/properties/product/properties/articleNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data41.productTitle !== undefined){
let data43 = data41.productTitle;
if(typeof data43 === "string"){
if(data43.length > 200 && func2(data43) > 200){
const err143 = {instancePath:instancePath+"/lines/" + i0+"/product/productTitle",schemaPath:"#/properties/lines/items/properties/product/properties/productTitle/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data43.length < 2 && func2(data43) < 1){
const err144 = {instancePath:instancePath+"/lines/" + i0+"/product/productTitle",schemaPath:"#/properties/lines/items/properties/product/properties/productTitle/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(!pattern2.test(data43)){
const err145 = {instancePath:instancePath+"/lines/" + i0+"/product/productTitle",schemaPath:"#/properties/lines/items/properties/product/properties/productTitle/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(!(formats0(data43))){
const err146 = {instancePath:instancePath+"/lines/" + i0+"/product/productTitle",schemaPath:"#/properties/lines/items/properties/product/properties/productTitle/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/lines/" + i0+"/product/productTitle",schemaPath:"#/properties/lines/items/properties/product/properties/productTitle/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data41.ean !== undefined){
let data44 = data41.ean;
if((typeof data44 !== "string") && (data44 !== null)){
const err148 = {instancePath:instancePath+"/lines/" + i0+"/product/ean",schemaPath:"#/properties/lines/items/properties/product/properties/ean/type",keyword:"type",params:{type: schema33.properties.lines.items.properties.product.properties.ean.type}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(typeof data44 === "string"){
if(data44.length > 14 && func2(data44) > 14){
const err149 = {instancePath:instancePath+"/lines/" + i0+"/product/ean",schemaPath:"#/properties/lines/items/properties/product/properties/ean/maxLength",keyword:"maxLength",params:{limit: 14}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data44.length < 2 && func2(data44) < 1){
const err150 = {instancePath:instancePath+"/lines/" + i0+"/product/ean",schemaPath:"#/properties/lines/items/properties/product/properties/ean/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(!pattern30.test(data44)){
const err151 = {instancePath:instancePath+"/lines/" + i0+"/product/ean",schemaPath:"#/properties/lines/items/properties/product/properties/ean/pattern",keyword:"pattern",params:{pattern: "^[0-9]*$"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(!(formats0(data44))){
const err152 = {instancePath:instancePath+"/lines/" + i0+"/product/ean",schemaPath:"#/properties/lines/items/properties/product/properties/ean/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
if(data41.vatRate !== undefined){
let data45 = data41.vatRate;
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 100 || isNaN(data45)){
const err153 = {instancePath:instancePath+"/lines/" + i0+"/product/vatRate",schemaPath:"#/properties/lines/items/properties/product/properties/vatRate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err154 = {instancePath:instancePath+"/lines/" + i0+"/product/vatRate",schemaPath:"#/properties/lines/items/properties/product/properties/vatRate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
else {
const err155 = {instancePath:instancePath+"/lines/" + i0+"/product/vatRate",schemaPath:"#/properties/lines/items/properties/product/properties/vatRate/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
}
}
}
else {
const err156 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/properties/lines/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
else {
const err157 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data.deliveryFees !== undefined){
let data46 = data.deliveryFees;
if((!(Array.isArray(data46))) && (data46 !== null)){
const err158 = {instancePath:instancePath+"/deliveryFees",schemaPath:"#/properties/deliveryFees/type",keyword:"type",params:{type: schema33.properties.deliveryFees.type}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(Array.isArray(data46)){
if(data46.length > 20){
const err159 = {instancePath:instancePath+"/deliveryFees",schemaPath:"#/properties/deliveryFees/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
const len1 = data46.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data47 = data46[i1];
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.amount === undefined){
const err160 = {instancePath:instancePath+"/deliveryFees/" + i1,schemaPath:"#/properties/deliveryFees/items/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(data47.name !== undefined){
let data48 = data47.name;
if((typeof data48 !== "string") && (data48 !== null)){
const err161 = {instancePath:instancePath+"/deliveryFees/" + i1+"/name",schemaPath:"#/properties/deliveryFees/items/properties/name/type",keyword:"type",params:{type: schema33.properties.deliveryFees.items.properties.name.type}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(typeof data48 === "string"){
if(data48.length > 100 && func2(data48) > 100){
const err162 = {instancePath:instancePath+"/deliveryFees/" + i1+"/name",schemaPath:"#/properties/deliveryFees/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data48.length < 2 && func2(data48) < 1){
const err163 = {instancePath:instancePath+"/deliveryFees/" + i1+"/name",schemaPath:"#/properties/deliveryFees/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!pattern2.test(data48)){
const err164 = {instancePath:instancePath+"/deliveryFees/" + i1+"/name",schemaPath:"#/properties/deliveryFees/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(!(formats0(data48))){
const err165 = {instancePath:instancePath+"/deliveryFees/" + i1+"/name",schemaPath:"#/properties/deliveryFees/items/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
if(data47.amount !== undefined){
let data49 = data47.amount;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.amount === undefined){
const err166 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount",schemaPath:"#/properties/deliveryFees/items/properties/amount/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data49.currency === undefined){
const err167 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount",schemaPath:"#/properties/deliveryFees/items/properties/amount/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(data49.amount !== undefined){
let data50 = data49.amount;
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err168 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount/amount",schemaPath:"#/properties/deliveryFees/items/properties/amount/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount/amount",schemaPath:"#/properties/deliveryFees/items/properties/amount/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data49.currency !== undefined){
let data51 = data49.currency;
if(typeof data51 === "string"){
if(data51.length > 3 && func2(data51) > 3){
const err170 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount/currency",schemaPath:"#/properties/deliveryFees/items/properties/amount/properties/currency/maxLength",keyword:"maxLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data51.length < 2 && func2(data51) < 1){
const err171 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount/currency",schemaPath:"#/properties/deliveryFees/items/properties/amount/properties/currency/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(!(formats0(data51))){
const err172 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount/currency",schemaPath:"#/properties/deliveryFees/items/properties/amount/properties/currency/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount/currency",schemaPath:"#/properties/deliveryFees/items/properties/amount/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
else {
const err174 = {instancePath:instancePath+"/deliveryFees/" + i1+"/amount",schemaPath:"#/properties/deliveryFees/items/properties/amount/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data47.lines !== undefined){
let data52 = data47.lines;
if((!(Array.isArray(data52))) && (data52 !== null)){
const err175 = {instancePath:instancePath+"/deliveryFees/" + i1+"/lines",schemaPath:"#/properties/deliveryFees/items/properties/lines/type",keyword:"type",params:{type: schema33.properties.deliveryFees.items.properties.lines.type}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(Array.isArray(data52)){
if(data52.length > 100){
const err176 = {instancePath:instancePath+"/deliveryFees/" + i1+"/lines",schemaPath:"#/properties/deliveryFees/items/properties/lines/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(data52.length < 1){
const err177 = {instancePath:instancePath+"/deliveryFees/" + i1+"/lines",schemaPath:"#/properties/deliveryFees/items/properties/lines/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
const len2 = data52.length;
for(let i2=0; i2<len2 && errors<200; i2++){
let data53 = data52[i2];
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err178 = {instancePath:instancePath+"/deliveryFees/" + i1+"/lines/" + i2,schemaPath:"#/properties/deliveryFees/items/properties/lines/items/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 99 || isNaN(data53)){
const err179 = {instancePath:instancePath+"/deliveryFees/" + i1+"/lines/" + i2,schemaPath:"#/properties/deliveryFees/items/properties/lines/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err180 = {instancePath:instancePath+"/deliveryFees/" + i1+"/lines/" + i2,schemaPath:"#/properties/deliveryFees/items/properties/lines/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
}
}
}
}
else {
const err181 = {instancePath:instancePath+"/deliveryFees/" + i1,schemaPath:"#/properties/deliveryFees/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
}
if(data.discounts !== undefined){
let data54 = data.discounts;
if((!(Array.isArray(data54))) && (data54 !== null)){
const err182 = {instancePath:instancePath+"/discounts",schemaPath:"#/properties/discounts/type",keyword:"type",params:{type: schema33.properties.discounts.type}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(Array.isArray(data54)){
if(data54.length > 20){
const err183 = {instancePath:instancePath+"/discounts",schemaPath:"#/properties/discounts/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
const len3 = data54.length;
for(let i3=0; i3<len3 && errors<200; i3++){
let data55 = data54[i3];
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.discountId === undefined){
const err184 = {instancePath:instancePath+"/discounts/" + i3,schemaPath:"#/properties/discounts/items/required",keyword:"required",params:{missingProperty: "discountId"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(data55.discountName === undefined){
const err185 = {instancePath:instancePath+"/discounts/" + i3,schemaPath:"#/properties/discounts/items/required",keyword:"required",params:{missingProperty: "discountName"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(data55.amount === undefined){
const err186 = {instancePath:instancePath+"/discounts/" + i3,schemaPath:"#/properties/discounts/items/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data55.name !== undefined){
let data56 = data55.name;
if((typeof data56 !== "string") && (data56 !== null)){
const err187 = {instancePath:instancePath+"/discounts/" + i3+"/name",schemaPath:"#/properties/discounts/items/properties/name/type",keyword:"type",params:{type: schema33.properties.discounts.items.properties.name.type}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(typeof data56 === "string"){
if(data56.length > 100 && func2(data56) > 100){
const err188 = {instancePath:instancePath+"/discounts/" + i3+"/name",schemaPath:"#/properties/discounts/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data56.length < 2 && func2(data56) < 1){
const err189 = {instancePath:instancePath+"/discounts/" + i3+"/name",schemaPath:"#/properties/discounts/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(!pattern2.test(data56)){
const err190 = {instancePath:instancePath+"/discounts/" + i3+"/name",schemaPath:"#/properties/discounts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(!(formats0(data56))){
const err191 = {instancePath:instancePath+"/discounts/" + i3+"/name",schemaPath:"#/properties/discounts/items/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
}
if(data55.discountId !== undefined){
let data57 = data55.discountId;
if(typeof data57 === "string"){
if(data57.length > 100 && func2(data57) > 100){
const err192 = {instancePath:instancePath+"/discounts/" + i3+"/discountId",schemaPath:"#/properties/discounts/items/properties/discountId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(data57.length < 2 && func2(data57) < 1){
const err193 = {instancePath:instancePath+"/discounts/" + i3+"/discountId",schemaPath:"#/properties/discounts/items/properties/discountId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(!pattern2.test(data57)){
const err194 = {instancePath:instancePath+"/discounts/" + i3+"/discountId",schemaPath:"#/properties/discounts/items/properties/discountId/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(!(formats0(data57))){
const err195 = {instancePath:instancePath+"/discounts/" + i3+"/discountId",schemaPath:"#/properties/discounts/items/properties/discountId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/discounts/" + i3+"/discountId",schemaPath:"#/properties/discounts/items/properties/discountId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data55.discountName !== undefined){
let data58 = data55.discountName;
if(typeof data58 === "string"){
if(data58.length > 200 && func2(data58) > 200){
const err197 = {instancePath:instancePath+"/discounts/" + i3+"/discountName",schemaPath:"#/properties/discounts/items/properties/discountName/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data58.length < 2 && func2(data58) < 1){
const err198 = {instancePath:instancePath+"/discounts/" + i3+"/discountName",schemaPath:"#/properties/discounts/items/properties/discountName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if(!pattern2.test(data58)){
const err199 = {instancePath:instancePath+"/discounts/" + i3+"/discountName",schemaPath:"#/properties/discounts/items/properties/discountName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(!(formats0(data58))){
const err200 = {instancePath:instancePath+"/discounts/" + i3+"/discountName",schemaPath:"#/properties/discounts/items/properties/discountName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/discounts/" + i3+"/discountName",schemaPath:"#/properties/discounts/items/properties/discountName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data55.amount !== undefined){
let data59 = data55.amount;
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if(data59.amount === undefined){
const err202 = {instancePath:instancePath+"/discounts/" + i3+"/amount",schemaPath:"#/properties/discounts/items/properties/amount/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data59.currency === undefined){
const err203 = {instancePath:instancePath+"/discounts/" + i3+"/amount",schemaPath:"#/properties/discounts/items/properties/amount/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(data59.amount !== undefined){
let data60 = data59.amount;
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 < 0 || isNaN(data60)){
const err204 = {instancePath:instancePath+"/discounts/" + i3+"/amount/amount",schemaPath:"#/properties/discounts/items/properties/amount/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
else {
const err205 = {instancePath:instancePath+"/discounts/" + i3+"/amount/amount",schemaPath:"#/properties/discounts/items/properties/amount/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data59.currency !== undefined){
let data61 = data59.currency;
if(typeof data61 === "string"){
if(data61.length > 3 && func2(data61) > 3){
const err206 = {instancePath:instancePath+"/discounts/" + i3+"/amount/currency",schemaPath:"#/properties/discounts/items/properties/amount/properties/currency/maxLength",keyword:"maxLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(data61.length < 2 && func2(data61) < 1){
const err207 = {instancePath:instancePath+"/discounts/" + i3+"/amount/currency",schemaPath:"#/properties/discounts/items/properties/amount/properties/currency/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(!(formats0(data61))){
const err208 = {instancePath:instancePath+"/discounts/" + i3+"/amount/currency",schemaPath:"#/properties/discounts/items/properties/amount/properties/currency/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
else {
const err209 = {instancePath:instancePath+"/discounts/" + i3+"/amount/currency",schemaPath:"#/properties/discounts/items/properties/amount/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
else {
const err210 = {instancePath:instancePath+"/discounts/" + i3+"/amount",schemaPath:"#/properties/discounts/items/properties/amount/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data55.lines !== undefined){
let data62 = data55.lines;
if((!(Array.isArray(data62))) && (data62 !== null)){
const err211 = {instancePath:instancePath+"/discounts/" + i3+"/lines",schemaPath:"#/properties/discounts/items/properties/lines/type",keyword:"type",params:{type: schema33.properties.discounts.items.properties.lines.type}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(Array.isArray(data62)){
if(data62.length > 100){
const err212 = {instancePath:instancePath+"/discounts/" + i3+"/lines",schemaPath:"#/properties/discounts/items/properties/lines/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if(data62.length < 1){
const err213 = {instancePath:instancePath+"/discounts/" + i3+"/lines",schemaPath:"#/properties/discounts/items/properties/lines/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
const len4 = data62.length;
for(let i4=0; i4<len4 && errors<200; i4++){
let data63 = data62[i4];
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err214 = {instancePath:instancePath+"/discounts/" + i3+"/lines/" + i4,schemaPath:"#/properties/discounts/items/properties/lines/items/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 99 || isNaN(data63)){
const err215 = {instancePath:instancePath+"/discounts/" + i3+"/lines/" + i4,schemaPath:"#/properties/discounts/items/properties/lines/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
if(data63 < 0 || isNaN(data63)){
const err216 = {instancePath:instancePath+"/discounts/" + i3+"/lines/" + i4,schemaPath:"#/properties/discounts/items/properties/lines/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
}
}
}
}
else {
const err217 = {instancePath:instancePath+"/discounts/" + i3,schemaPath:"#/properties/discounts/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
}
if(data.vouchers !== undefined){
let data64 = data.vouchers;
if((!(Array.isArray(data64))) && (data64 !== null)){
const err218 = {instancePath:instancePath+"/vouchers",schemaPath:"#/properties/vouchers/type",keyword:"type",params:{type: schema33.properties.vouchers.type}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(Array.isArray(data64)){
if(data64.length > 20){
const err219 = {instancePath:instancePath+"/vouchers",schemaPath:"#/properties/vouchers/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
const len5 = data64.length;
for(let i5=0; i5<len5 && errors<200; i5++){
let data65 = data64[i5];
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.code === undefined){
const err220 = {instancePath:instancePath+"/vouchers/" + i5,schemaPath:"#/properties/vouchers/items/required",keyword:"required",params:{missingProperty: "code"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data65.amount === undefined){
const err221 = {instancePath:instancePath+"/vouchers/" + i5,schemaPath:"#/properties/vouchers/items/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data65.code !== undefined){
let data66 = data65.code;
if(typeof data66 === "string"){
if(data66.length > 50 && func2(data66) > 50){
const err222 = {instancePath:instancePath+"/vouchers/" + i5+"/code",schemaPath:"#/properties/vouchers/items/properties/code/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(data66.length < 2 && func2(data66) < 1){
const err223 = {instancePath:instancePath+"/vouchers/" + i5+"/code",schemaPath:"#/properties/vouchers/items/properties/code/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if(!pattern2.test(data66)){
const err224 = {instancePath:instancePath+"/vouchers/" + i5+"/code",schemaPath:"#/properties/vouchers/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(!(formats0(data66))){
const err225 = {instancePath:instancePath+"/vouchers/" + i5+"/code",schemaPath:"#/properties/vouchers/items/properties/code/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/vouchers/" + i5+"/code",schemaPath:"#/properties/vouchers/items/properties/code/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data65.amount !== undefined){
let data67 = data65.amount;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
if(data67.amount === undefined){
const err227 = {instancePath:instancePath+"/vouchers/" + i5+"/amount",schemaPath:"#/properties/vouchers/items/properties/amount/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(data67.currency === undefined){
const err228 = {instancePath:instancePath+"/vouchers/" + i5+"/amount",schemaPath:"#/properties/vouchers/items/properties/amount/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if(data67.amount !== undefined){
let data68 = data67.amount;
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 < 0 || isNaN(data68)){
const err229 = {instancePath:instancePath+"/vouchers/" + i5+"/amount/amount",schemaPath:"#/properties/vouchers/items/properties/amount/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath:instancePath+"/vouchers/" + i5+"/amount/amount",schemaPath:"#/properties/vouchers/items/properties/amount/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data67.currency !== undefined){
let data69 = data67.currency;
if(typeof data69 === "string"){
if(data69.length > 3 && func2(data69) > 3){
const err231 = {instancePath:instancePath+"/vouchers/" + i5+"/amount/currency",schemaPath:"#/properties/vouchers/items/properties/amount/properties/currency/maxLength",keyword:"maxLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(data69.length < 2 && func2(data69) < 1){
const err232 = {instancePath:instancePath+"/vouchers/" + i5+"/amount/currency",schemaPath:"#/properties/vouchers/items/properties/amount/properties/currency/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(!(formats0(data69))){
const err233 = {instancePath:instancePath+"/vouchers/" + i5+"/amount/currency",schemaPath:"#/properties/vouchers/items/properties/amount/properties/currency/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
else {
const err234 = {instancePath:instancePath+"/vouchers/" + i5+"/amount/currency",schemaPath:"#/properties/vouchers/items/properties/amount/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
}
else {
const err235 = {instancePath:instancePath+"/vouchers/" + i5+"/amount",schemaPath:"#/properties/vouchers/items/properties/amount/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
}
else {
const err236 = {instancePath:instancePath+"/vouchers/" + i5,schemaPath:"#/properties/vouchers/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
}
}
if(data.installmentCount !== undefined){
let data70 = data.installmentCount;
if((!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))) && (data70 !== null)){
const err237 = {instancePath:instancePath+"/installmentCount",schemaPath:"#/properties/installmentCount/type",keyword:"type",params:{type: schema33.properties.installmentCount.type}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 120 || isNaN(data70)){
const err238 = {instancePath:instancePath+"/installmentCount",schemaPath:"#/properties/installmentCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if(data70 < 1 || isNaN(data70)){
const err239 = {instancePath:instancePath+"/installmentCount",schemaPath:"#/properties/installmentCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
}
if(data.paymentBreak !== undefined){
let data71 = data.paymentBreak;
if((typeof data71 !== "boolean") && (data71 !== null)){
const err240 = {instancePath:instancePath+"/paymentBreak",schemaPath:"#/properties/paymentBreak/type",keyword:"type",params:{type: schema33.properties.paymentBreak.type}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
}
else {
const err241 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OrderCancellation>} */
export const validateOrderCancellation = validate33;
const schema34 = {"type":"object","required":["reason"],"additionalProperties":false,"properties":{"reason":{"type":"string","enum":["CANCELLED_ON_CUSTOMER_WISH","CANCELLED_ON_MARKETPLACE_WISH","PAYMENT_ABORTED","MARKETPLACE_FRAUD","ILLEGAL_PRODUCT"]},"positionItemIds":{"type":["array","null"],"minItems":1,"maxItems":10000,"items":{"type":"string","maxLength":36,"format":"line"}}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reason === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){if(errors>=200)break;
if(!((key0 === "reason") || (key0 === "positionItemIds"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.reason !== undefined){
let data0 = data.reason;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((((data0 === "CANCELLED_ON_CUSTOMER_WISH") || (data0 === "CANCELLED_ON_MARKETPLACE_WISH")) || (data0 === "PAYMENT_ABORTED")) || (data0 === "MARKETPLACE_FRAUD")) || (data0 === "ILLEGAL_PRODUCT"))){
const err3 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema34.properties.reason.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.positionItemIds !== undefined){
let data1 = data.positionItemIds;
if((!(Array.isArray(data1))) && (data1 !== null)){
const err4 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/type",keyword:"type",params:{type: schema34.properties.positionItemIds.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(Array.isArray(data1)){
if(data1.length > 10000){
const err5 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 1){
const err6 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 36 && func2(data2) > 36){
const err7 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/maxLength",keyword:"maxLength",params:{limit: 36}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats16(data2))){
const err8 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').FraudSuspicion>} */
export const validateFraudSuspicion = validate34;
const schema35 = {"type":"object","required":["suspected"],"properties":{"suspected":{"type":"boolean"}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.suspected === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suspected"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.suspected !== undefined){
if(typeof data.suspected !== "boolean"){
const err1 = {instancePath:instancePath+"/suspected",schemaPath:"#/properties/suspected/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ChosenItems>} */
export const validateChosenItems = validate35;
const schema36 = {"type":"object","additionalProperties":false,"properties":{"positionItemIds":{"type":["array","null"],"minItems":1,"maxItems":10000,"items":{"type":"string","maxLength":36,"format":"line"}}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!(key0 === "positionItemIds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.positionItemIds !== undefined){
let data0 = data.positionItemIds;
if((!(Array.isArray(data0))) && (data0 !== null)){
const err1 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/type",keyword:"type",params:{type: schema36.properties.positionItemIds.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(Array.isArray(data0)){
if(data0.length > 10000){
const err2 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(data1.length > 36 && func2(data1) > 36){
const err4 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/maxLength",keyword:"maxLength",params:{limit: 36}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats16(data1))){
const err5 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ContractEnd>} */
export const validateContractEnd = validate36;
const schema37 = {"type":"object","additionalProperties":false,"properties":{"endsAt":{"type":["string","null"],"format":"date-time"}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!(key0 === "endsAt")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.endsAt !== undefined){
let data0 = data.endsAt;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/endsAt",schemaPath:"#/properties/endsAt/type",keyword:"type",params:{type: schema37.properties.endsAt.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!(formats114(data0))){
const err2 = {instancePath:instancePath+"/endsAt",schemaPath:"#/properties/endsAt/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ShipmentNews>} */
export const validateShipmentNews = validate37;
const schema38 = {"type":"object","required":["state"],"properties":{"state":{"type":"string","enum":["ON_THE_WAY","DELIVERED","DELIVERED_FOR_PICKUP","DELIVERY_ATTEMPT_FAILED","ISSUE_OCCURRED"]},"occurredOn":{"type":["string","null"],"format":"date-time"}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.state !== undefined){
let data0 = data.state;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((((data0 === "ON_THE_WAY") || (data0 === "DELIVERED")) || (data0 === "DELIVERED_FOR_PICKUP")) || (data0 === "DELIVERY_ATTEMPT_FAILED")) || (data0 === "ISSUE_OCCURRED"))){
const err2 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema38.properties.state.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.occurredOn !== undefined){
let data1 = data.occurredOn;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/occurredOn",schemaPath:"#/properties/occurredOn/type",keyword:"type",params:{type: schema38.properties.occurredOn.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data1 === "string"){
if(!(formats114(data1))){
const err4 = {instancePath:instancePath+"/occurredOn",schemaPath:"#/properties/occurredOn/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReceiptProfile>} */
export const validateReceiptProfile = validate38;
const schema39 = {"type":"object","required":["partnerName","street","zipCode","city","countryCode","vatId","representedBy"],"properties":{"partnerName":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"street":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"zipCode":{"type":"string","minLength":1,"maxLength":20,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"city":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"countryCode":{"type":"string","pattern":"^[A-Z]{3}$","format":"filledLine"},"vatId":{"type":"string","maxLength":20,"pattern":"^([A-Za-z]{2}[0-9A-Za-z .+*-]*[0-9A-Za-z][0-9A-Za-z .+*-]*)?$","format":"filledLine"},"representedBy":{"type":"string","minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"registerCourt":{"type":["string","null"],"minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"commercialRegisterNumber":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"headOfSupervisoryBoard":{"type":["string","null"],"minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"shopName":{"type":["string","null"],"minLength":1,"maxLength":200,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"weeeRegistrationNumber":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"paymentProvider":{"type":["string","null"],"minLength":1,"maxLength":50,"pattern":"^[A-Z][A-Z0-9_]*$","format":"filledLine"},"oneStopShop":{"type":["boolean","null"]},"deemedSupplier":{"type":["boolean","null"]}}};
const pattern41 = new RegExp("^([A-Za-z]{2}[0-9A-Za-z .+*-]*[0-9A-Za-z][0-9A-Za-z .+*-]*)?$", "u");

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partnerName === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "partnerName"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.street === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "street"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.zipCode === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "zipCode"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.city === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.countryCode === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "countryCode"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.vatId === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vatId"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.representedBy === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "representedBy"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.partnerName !== undefined){
let data0 = data.partnerName;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err7 = {instancePath:instancePath+"/partnerName",schemaPath:"#/properties/partnerName/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err8 = {instancePath:instancePath+"/partnerName",schemaPath:"#/properties/partnerName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern2.test(data0)){
const err9 = {instancePath:instancePath+"/partnerName",schemaPath:"#/properties/partnerName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data0))){
const err10 = {instancePath:instancePath+"/partnerName",schemaPath:"#/properties/partnerName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/partnerName",schemaPath:"#/properties/partnerName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.street !== undefined){
let data1 = data.street;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
const err12 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err13 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern2.test(data1)){
const err14 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0(data1))){
const err15 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/street",schemaPath:"#/properties/street/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.zipCode !== undefined){
let data2 = data.zipCode;
if(typeof data2 === "string"){
if(data2.length > 20 && func2(data2) > 20){
const err17 = {instancePath:instancePath+"/zipCode",schemaPath:"#/properties/zipCode/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err18 = {instancePath:instancePath+"/zipCode",schemaPath:"#/properties/zipCode/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern2.test(data2)){
const err19 = {instancePath:instancePath+"/zipCode",schemaPath:"#/properties/zipCode/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data2))){
const err20 = {instancePath:instancePath+"/zipCode",schemaPath:"#/properties/zipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/zipCode",schemaPath:"#/properties/zipCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.city !== undefined){
let data3 = data.city;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
const err22 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err23 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern2.test(data3)){
const err24 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0(data3))){
const err25 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.countryCode !== undefined){
let data4 = data.countryCode;
if(typeof data4 === "string"){
if(!pattern23.test(data4)){
const err27 = {instancePath:instancePath+"/countryCode",schemaPath:"#/properties/countryCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0(data4))){
const err28 = {instancePath:instancePath+"/countryCode",schemaPath:"#/properties/countryCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/countryCode",schemaPath:"#/properties/countryCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.vatId !== undefined){
let data5 = data.vatId;
if(typeof data5 === "string"){
if(data5.length > 20 && func2(data5) > 20){
const err30 = {instancePath:instancePath+"/vatId",schemaPath:"#/properties/vatId/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern41.test(data5)){
const err31 = {instancePath:instancePath+"/vatId",schemaPath:"#/properties/vatId/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2}[0-9A-Za-z .+*-]*[0-9A-Za-z][0-9A-Za-z .+*-]*)?$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats0(data5))){
const err32 = {instancePath:instancePath+"/vatId",schemaPath:"#/properties/vatId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/vatId",schemaPath:"#/properties/vatId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.representedBy !== undefined){
let data6 = data.representedBy;
if(typeof data6 === "string"){
if(data6.length > 200 && func2(data6) > 200){
const err34 = {instancePath:instancePath+"/representedBy",schemaPath:"#/properties/representedBy/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data6.length < 2 && func2(data6) < 1){
const err35 = {instancePath:instancePath+"/representedBy",schemaPath:"#/properties/representedBy/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern2.test(data6)){
const err36 = {instancePath:instancePath+"/representedBy",schemaPath:"#/properties/representedBy/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats0(data6))){
const err37 = {instancePath:instancePath+"/representedBy",schemaPath:"#/properties/representedBy/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/representedBy",schemaPath:"#/properties/representedBy/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.registerCourt !== undefined){
let data7 = data.registerCourt;
if((typeof data7 !== "string") && (data7 !== null)){
const err39 = {instancePath:instancePath+"/registerCourt",schemaPath:"#/properties/registerCourt/type",keyword:"type",params:{type: schema39.properties.registerCourt.type}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 200 && func2(data7) > 200){
const err40 = {instancePath:instancePath+"/registerCourt",schemaPath:"#/properties/registerCourt/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data7.length < 2 && func2(data7) < 1){
const err41 = {instancePath:instancePath+"/registerCourt",schemaPath:"#/properties/registerCourt/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!pattern2.test(data7)){
const err42 = {instancePath:instancePath+"/registerCourt",schemaPath:"#/properties/registerCourt/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(formats0(data7))){
const err43 = {instancePath:instancePath+"/registerCourt",schemaPath:"#/properties/registerCourt/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data.commercialRegisterNumber !== undefined){
let data8 = data.commercialRegisterNumber;
if((typeof data8 !== "string") && (data8 !== null)){
const err44 = {instancePath:instancePath+"/commercialRegisterNumber",schemaPath:"#/properties/commercialRegisterNumber/type",keyword:"type",params:{type: schema39.properties.commercialRegisterNumber.type}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(typeof data8 === "string"){
if(data8.length > 100 && func2(data8) > 100){
const err45 = {instancePath:instancePath+"/commercialRegisterNumber",schemaPath:"#/properties/commercialRegisterNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data8.length < 2 && func2(data8) < 1){
const err46 = {instancePath:instancePath+"/commercialRegisterNumber",schemaPath:"#/properties/commercialRegisterNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!pattern2.test(data8)){
const err47 = {instancePath:instancePath+"/commercialRegisterNumber",schemaPath:"#/properties/commercialRegisterNumber/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!(formats0(data8))){
const err48 = {instancePath:instancePath+"/commercialRegisterNumber",schemaPath:"#/properties/commercialRegisterNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data.headOfSupervisoryBoard !== undefined){
let data9 = data.headOfSupervisoryBoard;
if((typeof data9 !== "string") && (data9 !== null)){
const err49 = {instancePath:instancePath+"/headOfSupervisoryBoard",schemaPath:"#/properties/headOfSupervisoryBoard/type",keyword:"type",params:{type: schema39.properties.headOfSupervisoryBoard.type}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(typeof data9 === "string"){
if(data9.length > 200 && func2(data9) > 200){
const err50 = {instancePath:instancePath+"/headOfSupervisoryBoard",schemaPath:"#/properties/headOfSupervisoryBoard/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data9.length < 2 && func2(data9) < 1){
const err51 = {instancePath:instancePath+"/headOfSupervisoryBoard",schemaPath:"#/properties/headOfSupervisoryBoard/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!pattern2.test(data9)){
const err52 = {instancePath:instancePath+"/headOfSupervisoryBoard",schemaPath:"#/properties/headOfSupervisoryBoard/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!(formats0(data9))){
const err53 = {instancePath:instancePath+"/headOfSupervisoryBoard",schemaPath:"#/properties/headOfSupervisoryBoard/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data.shopName !== undefined){
let data10 = data.shopName;
if((typeof data10 !== "string") && (data10 !== null)){
const err54 = {instancePath:instancePath+"/shopName",schemaPath:"#/properties/shopName/type",keyword:"type",params:{type: schema39.properties.shopName.type}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(typeof data10 === "string"){
if(data10.length > 200 && func2(data10) > 200){
const err55 = {instancePath:instancePath+"/shopName",schemaPath:"#/properties/shopName/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data10.length < 2 && func2(data10) < 1){
const err56 = {instancePath:instancePath+"/shopName",schemaPath:"#/properties/shopName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!pattern2.test(data10)){
const err57 = {instancePath:instancePath+"/shopName",schemaPath:"#/properties/shopName/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!(formats0(data10))){
const err58 = {instancePath:instancePath+"/shopName",schemaPath:"#/properties/shopName/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data.weeeRegistrationNumber !== undefined){
let data11 = data.weeeRegistrationNumber;
if((typeof data11 !== "string") && (data11 !== null)){
const err59 = {instancePath:instancePath+"/weeeRegistrationNumber",schemaPath:"#/properties/weeeRegistrationNumber/type",keyword:"type",params:{type: schema39.properties.weeeRegistrationNumber.type}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 100 && func2(data11) > 100){
const err60 = {instancePath:instancePath+"/weeeRegistrationNumber",schemaPath:"#/properties/weeeRegistrationNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data11.length < 2 && func2(data11) < 1){
const err61 = {instancePath:instancePath+"/weeeRegistrationNumber",schemaPath:"#/properties/weeeRegistrationNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!pattern2.test(data11)){
const err62 = {instancePath:instancePath+"/weeeRegistrationNumber",schemaPath:"#/properties/weeeRegistrationNumber/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!(formats0(data11))){
const err63 = {instancePath:instancePath+"/weeeRegistrationNumber",schemaPath:"#/properties/weeeRegistrationNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
if(data.paymentProvider !== undefined){
let data12 = data.paymentProvider;
if((typeof data12 !== "string") && (data12 !== null)){
const err64 = {instancePath:instancePath+"/paymentProvider",schemaPath:"#/properties/paymentProvider/type",keyword:"type",params:{type: schema39.properties.paymentProvider.type}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(typeof data12 === "string"){
if(data12.length > 50 && func2(data12) > 50){
const err65 = {instancePath:instancePath+"/paymentProvider",schemaPath:"#/properties/paymentProvider/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data12.length < 2 && func2(data12) < 1){
const err66 = {instancePath:instancePath+"/paymentProvider",schemaPath:"#/properties/paymentProvider/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!pattern22.test(data12)){
const err67 = {instancePath:instancePath+"/paymentProvider",schemaPath:"#/properties/paymentProvider/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!(formats0(data12))){
const err68 = {instancePath:instancePath+"/paymentProvider",schemaPath:"#/properties/paymentProvider/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data.oneStopShop !== undefined){
let data13 = data.oneStopShop;
if((typeof data13 !== "boolean") && (data13 !== null)){
const err69 = {instancePath:instancePath+"/oneStopShop",schemaPath:"#/properties/oneStopShop/type",keyword:"type",params:{type: schema39.properties.oneStopShop.type}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.deemedSupplier !== undefined){
let data14 = data.deemedSupplier;
if((typeof data14 !== "boolean") && (data14 !== null)){
const err70 = {instancePath:instancePath+"/deemedSupplier",schemaPath:"#/properties/deemedSupplier/type",keyword:"type",params:{type: schema39.properties.deemedSupplier.type}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReceiptSettings>} */
export const validateReceiptSettings = validate39;
const schema40 = {"type":"object","properties":{"language":{"type":["string","null"],"enum":["de","en",null]},"prepaidMethods":{"type":["array","null"],"maxItems":20,"items":{"type":"string","maxLength":50,"pattern":"^[A-Z][A-Z0-9_]*$","format":"line"}}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.language !== undefined){
let data0 = data.language;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema40.properties.language.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data0 === "de") || (data0 === "en")) || (data0 === null))){
const err1 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: schema40.properties.language.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.prepaidMethods !== undefined){
let data1 = data.prepaidMethods;
if((!(Array.isArray(data1))) && (data1 !== null)){
const err2 = {instancePath:instancePath+"/prepaidMethods",schemaPath:"#/properties/prepaidMethods/type",keyword:"type",params:{type: schema40.properties.prepaidMethods.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(Array.isArray(data1)){
if(data1.length > 20){
const err3 = {instancePath:instancePath+"/prepaidMethods",schemaPath:"#/properties/prepaidMethods/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err4 = {instancePath:instancePath+"/prepaidMethods/" + i0,schemaPath:"#/properties/prepaidMethods/items/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern22.test(data2)){
const err5 = {instancePath:instancePath+"/prepaidMethods/" + i0,schemaPath:"#/properties/prepaidMethods/items/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats16(data2))){
const err6 = {instancePath:instancePath+"/prepaidMethods/" + i0,schemaPath:"#/properties/prepaidMethods/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/prepaidMethods/" + i0,schemaPath:"#/properties/prepaidMethods/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').DisputeRefund>} */
export const validateDisputeRefund = validate40;
const schema41 = {"type":"object","required":["positionItemId","amount","type"],"properties":{"positionItemId":{"type":"string","maxLength":36,"format":"filledLine"},"amount":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","minLength":1,"maxLength":3,"format":"filledLine"}}},"type":{"type":"string","enum":["REFUND_PAYPAL_DISPUTE","REFUND_CREDIT_CARD_DISPUTE","REFUND_ESCALATION"]}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.amount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.positionItemId !== undefined){
let data0 = data.positionItemId;
if(typeof data0 === "string"){
if(data0.length > 36 && func2(data0) > 36){
const err3 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/maxLength",keyword:"maxLength",params:{limit: 36}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.amount !== undefined){
let data1 = data.amount;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.amount === undefined){
const err6 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.currency === undefined){
const err7 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.amount !== undefined){
let data2 = data1.amount;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/amount/amount",schemaPath:"#/properties/amount/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/amount/amount",schemaPath:"#/properties/amount/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data1.currency !== undefined){
let data3 = data1.currency;
if(typeof data3 === "string"){
if(data3.length > 3 && func2(data3) > 3){
const err10 = {instancePath:instancePath+"/amount/currency",schemaPath:"#/properties/amount/properties/currency/maxLength",keyword:"maxLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err11 = {instancePath:instancePath+"/amount/currency",schemaPath:"#/properties/amount/properties/currency/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0(data3))){
const err12 = {instancePath:instancePath+"/amount/currency",schemaPath:"#/properties/amount/properties/currency/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/amount/currency",schemaPath:"#/properties/amount/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.type !== undefined){
let data4 = data.type;
if(typeof data4 !== "string"){
const err15 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((data4 === "REFUND_PAYPAL_DISPUTE") || (data4 === "REFUND_CREDIT_CARD_DISPUTE")) || (data4 === "REFUND_ESCALATION"))){
const err16 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema41.properties.type.enum}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReturnsWarehouseSettings>} */
export const validateReturnsWarehouseSettings = validate41;
const schema42 = {"type":"object","required":["countries"],"properties":{"hubAddress":{"type":["object","null"],"required":["street","houseNumber","zipCode","city","country"],"properties":{"recipient":{"type":["string","null"],"minLength":1,"maxLength":100,"format":"filledLine"},"street":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"},"houseNumber":{"type":"string","minLength":1,"maxLength":20,"format":"filledLine"},"zipCode":{"type":"string","minLength":1,"maxLength":10,"format":"filledLine"},"city":{"type":"string","minLength":1,"maxLength":60,"format":"filledLine"},"country":{"type":"string","enum":["Germany","Italy","Poland","Czechia","Netherlands","France","Austria","Spain","Denmark"]}}},"countries":{"type":"array","maxItems":9,"items":{"type":"string","enum":["Germany","Italy","Poland","Czechia","Netherlands","France","Austria","Spain","Denmark"]}}}};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.countries === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "countries"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.hubAddress !== undefined){
let data0 = data.hubAddress;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
const err1 = {instancePath:instancePath+"/hubAddress",schemaPath:"#/properties/hubAddress/type",keyword:"type",params:{type: schema42.properties.hubAddress.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.street === undefined){
const err2 = {instancePath:instancePath+"/hubAddress",schemaPath:"#/properties/hubAddress/required",keyword:"required",params:{missingProperty: "street"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.houseNumber === undefined){
const err3 = {instancePath:instancePath+"/hubAddress",schemaPath:"#/properties/hubAddress/required",keyword:"required",params:{missingProperty: "houseNumber"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.zipCode === undefined){
const err4 = {instancePath:instancePath+"/hubAddress",schemaPath:"#/properties/hubAddress/required",keyword:"required",params:{missingProperty: "zipCode"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.city === undefined){
const err5 = {instancePath:instancePath+"/hubAddress",schemaPath:"#/properties/hubAddress/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.country === undefined){
const err6 = {instancePath:instancePath+"/hubAddress",schemaPath:"#/properties/hubAddress/required",keyword:"required",params:{missingProperty: "country"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.recipient !== undefined){
let data1 = data0.recipient;
if((typeof data1 !== "string") && (data1 !== null)){
const err7 = {instancePath:instancePath+"/hubAddress/recipient",schemaPath:"#/properties/hubAddress/properties/recipient/type",keyword:"type",params:{type: schema42.properties.hubAddress.properties.recipient.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 100 && func2(data1) > 100){
const err8 = {instancePath:instancePath+"/hubAddress/recipient",schemaPath:"#/properties/hubAddress/properties/recipient/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err9 = {instancePath:instancePath+"/hubAddress/recipient",schemaPath:"#/properties/hubAddress/properties/recipient/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data1))){
const err10 = {instancePath:instancePath+"/hubAddress/recipient",schemaPath:"#/properties/hubAddress/properties/recipient/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data0.street !== undefined){
let data2 = data0.street;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err11 = {instancePath:instancePath+"/hubAddress/street",schemaPath:"#/properties/hubAddress/properties/street/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err12 = {instancePath:instancePath+"/hubAddress/street",schemaPath:"#/properties/hubAddress/properties/street/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0(data2))){
const err13 = {instancePath:instancePath+"/hubAddress/street",schemaPath:"#/properties/hubAddress/properties/street/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/hubAddress/street",schemaPath:"#/properties/hubAddress/properties/street/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data0.houseNumber !== undefined){
let data3 = data0.houseNumber;
if(typeof data3 === "string"){
if(data3.length > 20 && func2(data3) > 20){
const err15 = {instancePath:instancePath+"/hubAddress/houseNumber",schemaPath:"#/properties/hubAddress/properties/houseNumber/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err16 = {instancePath:instancePath+"/hubAddress/houseNumber",schemaPath:"#/properties/hubAddress/properties/houseNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(formats0(data3))){
const err17 = {instancePath:instancePath+"/hubAddress/houseNumber",schemaPath:"#/properties/hubAddress/properties/houseNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/hubAddress/houseNumber",schemaPath:"#/properties/hubAddress/properties/houseNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data0.zipCode !== undefined){
let data4 = data0.zipCode;
if(typeof data4 === "string"){
if(data4.length > 10 && func2(data4) > 10){
const err19 = {instancePath:instancePath+"/hubAddress/zipCode",schemaPath:"#/properties/hubAddress/properties/zipCode/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err20 = {instancePath:instancePath+"/hubAddress/zipCode",schemaPath:"#/properties/hubAddress/properties/zipCode/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0(data4))){
const err21 = {instancePath:instancePath+"/hubAddress/zipCode",schemaPath:"#/properties/hubAddress/properties/zipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/hubAddress/zipCode",schemaPath:"#/properties/hubAddress/properties/zipCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data0.city !== undefined){
let data5 = data0.city;
if(typeof data5 === "string"){
if(data5.length > 60 && func2(data5) > 60){
const err23 = {instancePath:instancePath+"/hubAddress/city",schemaPath:"#/properties/hubAddress/properties/city/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err24 = {instancePath:instancePath+"/hubAddress/city",schemaPath:"#/properties/hubAddress/properties/city/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0(data5))){
const err25 = {instancePath:instancePath+"/hubAddress/city",schemaPath:"#/properties/hubAddress/properties/city/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/hubAddress/city",schemaPath:"#/properties/hubAddress/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data0.country !== undefined){
let data6 = data0.country;
if(typeof data6 !== "string"){
const err27 = {instancePath:instancePath+"/hubAddress/country",schemaPath:"#/properties/hubAddress/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(((((((((data6 === "Germany") || (data6 === "Italy")) || (data6 === "Poland")) || (data6 === "Czechia")) || (data6 === "Netherlands")) || (data6 === "France")) || (data6 === "Austria")) || (data6 === "Spain")) || (data6 === "Denmark"))){
const err28 = {instancePath:instancePath+"/hubAddress/country",schemaPath:"#/properties/hubAddress/properties/country/enum",keyword:"enum",params:{allowedValues: schema42.properties.hubAddress.properties.country.enum}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
if(data.countries !== undefined){
let data7 = data.countries;
if(Array.isArray(data7)){
if(data7.length > 9){
const err29 = {instancePath:instancePath+"/countries",schemaPath:"#/properties/countries/maxItems",keyword:"maxItems",params:{limit: 9}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data8 = data7[i0];
if(typeof data8 !== "string"){
const err30 = {instancePath:instancePath+"/countries/" + i0,schemaPath:"#/properties/countries/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(((((((((data8 === "Germany") || (data8 === "Italy")) || (data8 === "Poland")) || (data8 === "Czechia")) || (data8 === "Netherlands")) || (data8 === "France")) || (data8 === "Austria")) || (data8 === "Spain")) || (data8 === "Denmark"))){
const err31 = {instancePath:instancePath+"/countries/" + i0,schemaPath:"#/properties/countries/items/enum",keyword:"enum",params:{allowedValues: schema42.properties.countries.items.enum}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/countries",schemaPath:"#/properties/countries/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').Misdirection>} */
export const validateMisdirection = validate42;
const schema43 = {"type":"object","properties":{"positionItemIds":{"type":["array","null"],"minItems":1,"maxItems":10000,"items":{"type":"string","maxLength":36,"format":"line"}},"marketplaceWarehouseId":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemIds !== undefined){
let data0 = data.positionItemIds;
if((!(Array.isArray(data0))) && (data0 !== null)){
const err0 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/type",keyword:"type",params:{type: schema43.properties.positionItemIds.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data0)){
if(data0.length > 10000){
const err1 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(data1.length > 36 && func2(data1) > 36){
const err3 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/maxLength",keyword:"maxLength",params:{limit: 36}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats16(data1))){
const err4 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
if(data.marketplaceWarehouseId !== undefined){
let data2 = data.marketplaceWarehouseId;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/marketplaceWarehouseId",schemaPath:"#/properties/marketplaceWarehouseId/type",keyword:"type",params:{type: schema43.properties.marketplaceWarehouseId.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err7 = {instancePath:instancePath+"/marketplaceWarehouseId",schemaPath:"#/properties/marketplaceWarehouseId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err8 = {instancePath:instancePath+"/marketplaceWarehouseId",schemaPath:"#/properties/marketplaceWarehouseId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern2.test(data2)){
const err9 = {instancePath:instancePath+"/marketplaceWarehouseId",schemaPath:"#/properties/marketplaceWarehouseId/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data2))){
const err10 = {instancePath:instancePath+"/marketplaceWarehouseId",schemaPath:"#/properties/marketplaceWarehouseId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReturnAcceptance>} */
export const validateReturnAcceptance = validate43;
const schema44 = {"type":"object","properties":{"positionItemIds":{"type":["array","null"],"minItems":1,"maxItems":10000,"items":{"type":"string","maxLength":36,"format":"line"}},"reason":{"type":["string","null"],"enum":["RETURN_RECEIVED","STATUS_SENT_BY_ACCIDENT","CANCEL_REQUEST_BY_CUSTOMER","REFUND_AFTER_AFFIDAVIT","COMPLAINT","SHIPMENT_LOST","RETURN_LOST","UNDELIVERABLE","FAST_REFUND","CUSTOMER_CLARIFICATION","OVERDUE_CREDIT","LACK_OF_COOPERATION",null]},"condition":{"type":["string","null"],"enum":["A","B","C","D","E",null]}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemIds !== undefined){
let data0 = data.positionItemIds;
if((!(Array.isArray(data0))) && (data0 !== null)){
const err0 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/type",keyword:"type",params:{type: schema44.properties.positionItemIds.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data0)){
if(data0.length > 10000){
const err1 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/maxItems",keyword:"maxItems",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(data1.length > 36 && func2(data1) > 36){
const err3 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/maxLength",keyword:"maxLength",params:{limit: 36}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats16(data1))){
const err4 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
if(data.reason !== undefined){
let data2 = data.reason;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema44.properties.reason.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((((((((((((data2 === "RETURN_RECEIVED") || (data2 === "STATUS_SENT_BY_ACCIDENT")) || (data2 === "CANCEL_REQUEST_BY_CUSTOMER")) || (data2 === "REFUND_AFTER_AFFIDAVIT")) || (data2 === "COMPLAINT")) || (data2 === "SHIPMENT_LOST")) || (data2 === "RETURN_LOST")) || (data2 === "UNDELIVERABLE")) || (data2 === "FAST_REFUND")) || (data2 === "CUSTOMER_CLARIFICATION")) || (data2 === "OVERDUE_CREDIT")) || (data2 === "LACK_OF_COOPERATION")) || (data2 === null))){
const err7 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema44.properties.reason.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.condition !== undefined){
let data3 = data.condition;
if((typeof data3 !== "string") && (data3 !== null)){
const err8 = {instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/type",keyword:"type",params:{type: schema44.properties.condition.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((((((data3 === "A") || (data3 === "B")) || (data3 === "C")) || (data3 === "D")) || (data3 === "E")) || (data3 === null))){
const err9 = {instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/enum",keyword:"enum",params:{allowedValues: schema44.properties.condition.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').NewReturnShipment>} */
export const validateNewReturnShipment = validate44;
const schema45 = {"type":"object","required":["trackingKey","positionItemIds"],"properties":{"trackingKey":{"type":"object","required":["carrier","trackingNumber"],"properties":{"carrier":{"type":"string","enum":["DHL","GLS","HERMES","HES"]},"trackingNumber":{"type":"string","minLength":1,"maxLength":100,"pattern":"^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"}}},"positionItemIds":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","maxLength":36,"format":"line"}}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trackingKey === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trackingKey"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.positionItemIds === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItemIds"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.trackingKey !== undefined){
let data0 = data.trackingKey;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.carrier === undefined){
const err2 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/required",keyword:"required",params:{missingProperty: "carrier"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.trackingNumber === undefined){
const err3 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/required",keyword:"required",params:{missingProperty: "trackingNumber"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.carrier !== undefined){
let data1 = data0.carrier;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/trackingKey/carrier",schemaPath:"#/properties/trackingKey/properties/carrier/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((data1 === "DHL") || (data1 === "GLS")) || (data1 === "HERMES")) || (data1 === "HES"))){
const err5 = {instancePath:instancePath+"/trackingKey/carrier",schemaPath:"#/properties/trackingKey/properties/carrier/enum",keyword:"enum",params:{allowedValues: schema45.properties.trackingKey.properties.carrier.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.trackingNumber !== undefined){
let data2 = data0.trackingNumber;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err6 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err7 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern2.test(data2)){
const err8 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/pattern",keyword:"pattern",params:{pattern: "^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data2))){
const err9 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.positionItemIds !== undefined){
let data3 = data.positionItemIds;
if(Array.isArray(data3)){
if(data3.length > 1000){
const err12 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.length < 1){
const err13 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(data4.length > 36 && func2(data4) > 36){
const err14 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/maxLength",keyword:"maxLength",params:{limit: 36}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats16(data4))){
const err15 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/positionItemIds/" + i0,schemaPath:"#/properties/positionItemIds/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/positionItemIds",schemaPath:"#/properties/positionItemIds/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReturnShipmentNews>} */
export const validateReturnShipmentNews = validate45;
const schema46 = {"type":"object","required":["state"],"properties":{"state":{"type":"string","enum":["ANNOUNCED","ON_THE_WAY","DELIVERED"]},"occurredOn":{"type":["string","null"],"format":"date-time"},"statusText":{"type":["string","null"],"minLength":1,"maxLength":500,"format":"filledLine"}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.state !== undefined){
let data0 = data.state;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((data0 === "ANNOUNCED") || (data0 === "ON_THE_WAY")) || (data0 === "DELIVERED"))){
const err2 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema46.properties.state.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.occurredOn !== undefined){
let data1 = data.occurredOn;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/occurredOn",schemaPath:"#/properties/occurredOn/type",keyword:"type",params:{type: schema46.properties.occurredOn.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data1 === "string"){
if(!(formats114(data1))){
const err4 = {instancePath:instancePath+"/occurredOn",schemaPath:"#/properties/occurredOn/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.statusText !== undefined){
let data2 = data.statusText;
if((typeof data2 !== "string") && (data2 !== null)){
const err5 = {instancePath:instancePath+"/statusText",schemaPath:"#/properties/statusText/type",keyword:"type",params:{type: schema46.properties.statusText.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
const err6 = {instancePath:instancePath+"/statusText",schemaPath:"#/properties/statusText/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err7 = {instancePath:instancePath+"/statusText",schemaPath:"#/properties/statusText/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0(data2))){
const err8 = {instancePath:instancePath+"/statusText",schemaPath:"#/properties/statusText/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReviewRule>} */
export const validateReviewRule = validate46;
const schema47 = {"type":"object","required":["applies"],"additionalProperties":false,"properties":{"partnerId":{"type":["string","null"],"minLength":1,"maxLength":50,"format":"filledLine"},"brandId":{"type":["string","null"],"minLength":1,"maxLength":255,"format":"filledLine"},"category":{"type":["string","null"],"minLength":1,"maxLength":255,"format":"filledLine"},"applies":{"type":"string","enum":["new","all"]}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.applies === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "applies"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){if(errors>=200)break;
if(!((((key0 === "partnerId") || (key0 === "brandId")) || (key0 === "category")) || (key0 === "applies"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.partnerId !== undefined){
let data0 = data.partnerId;
if((typeof data0 !== "string") && (data0 !== null)){
const err2 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/type",keyword:"type",params:{type: schema47.properties.partnerId.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 50 && func2(data0) > 50){
const err3 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err4 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data0))){
const err5 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.brandId !== undefined){
let data1 = data.brandId;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/type",keyword:"type",params:{type: schema47.properties.brandId.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
const err7 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err8 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data1))){
const err9 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.category !== undefined){
let data2 = data.category;
if((typeof data2 !== "string") && (data2 !== null)){
const err10 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: schema47.properties.category.type}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 255 && func2(data2) > 255){
const err11 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err12 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0(data2))){
const err13 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.applies !== undefined){
let data3 = data.applies;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/applies",schemaPath:"#/properties/applies/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data3 === "new") || (data3 === "all"))){
const err15 = {instancePath:instancePath+"/applies",schemaPath:"#/properties/applies/enum",keyword:"enum",params:{allowedValues: schema47.properties.applies.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ReviewDecisions>} */
export const validateReviewDecisions = validate47;
const schema48 = {"type":"object","required":["decisions"],"additionalProperties":false,"properties":{"decisions":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object","required":["partnerId","sku","decision"],"additionalProperties":false,"properties":{"partnerId":{"type":"string","minLength":1,"maxLength":50,"format":"filledLine"},"sku":{"type":"string","minLength":1,"maxLength":50,"format":"filledLine"},"version":{"type":["string","null"],"pattern":"^[0-9a-f]{32}$","format":"line"},"decision":{"type":"string","enum":["approve","reject"]},"reason":{"type":["string","null"],"minLength":1,"maxLength":500,"format":"filledLine"}}}}}};
const pattern52 = new RegExp("^[0-9a-f]{32}$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.decisions === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decisions"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){if(errors>=200)break;
if(!(key0 === "decisions")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.decisions !== undefined){
let data0 = data.decisions;
if(Array.isArray(data0)){
if(data0.length > 1000){
const err2 = {instancePath:instancePath+"/decisions",schemaPath:"#/properties/decisions/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/decisions",schemaPath:"#/properties/decisions/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.partnerId === undefined){
const err4 = {instancePath:instancePath+"/decisions/" + i0,schemaPath:"#/properties/decisions/items/required",keyword:"required",params:{missingProperty: "partnerId"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.sku === undefined){
const err5 = {instancePath:instancePath+"/decisions/" + i0,schemaPath:"#/properties/decisions/items/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.decision === undefined){
const err6 = {instancePath:instancePath+"/decisions/" + i0,schemaPath:"#/properties/decisions/items/required",keyword:"required",params:{missingProperty: "decision"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data1){if(errors>=200)break;
if(!(((((key1 === "partnerId") || (key1 === "sku")) || (key1 === "version")) || (key1 === "decision")) || (key1 === "reason"))){
const err7 = {instancePath:instancePath+"/decisions/" + i0,schemaPath:"#/properties/decisions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.partnerId !== undefined){
let data2 = data1.partnerId;
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err8 = {instancePath:instancePath+"/decisions/" + i0+"/partnerId",schemaPath:"#/properties/decisions/items/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err9 = {instancePath:instancePath+"/decisions/" + i0+"/partnerId",schemaPath:"#/properties/decisions/items/properties/partnerId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data2))){
const err10 = {instancePath:instancePath+"/decisions/" + i0+"/partnerId",schemaPath:"#/properties/decisions/items/properties/partnerId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/decisions/" + i0+"/partnerId",schemaPath:"#/properties/decisions/items/properties/partnerId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.sku !== undefined){
let data3 = data1.sku;
if(typeof data3 === "string"){
if(data3.length > 50 && func2(data3) > 50){
const err12 = {instancePath:instancePath+"/decisions/" + i0+"/sku",schemaPath:"#/properties/decisions/items/properties/sku/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err13 = {instancePath:instancePath+"/decisions/" + i0+"/sku",schemaPath:"#/properties/decisions/items/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats0(data3))){
const err14 = {instancePath:instancePath+"/decisions/" + i0+"/sku",schemaPath:"#/properties/decisions/items/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/decisions/" + i0+"/sku",schemaPath:"#/properties/decisions/items/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data1.version !== undefined){
let data4 = data1.version;
if((typeof data4 !== "string") && (data4 !== null)){
const err16 = {instancePath:instancePath+"/decisions/" + i0+"/version",schemaPath:"#/properties/decisions/items/properties/version/type",keyword:"type",params:{type: schema48.properties.decisions.items.properties.version.type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern52.test(data4)){
const err17 = {instancePath:instancePath+"/decisions/" + i0+"/version",schemaPath:"#/properties/decisions/items/properties/version/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats16(data4))){
const err18 = {instancePath:instancePath+"/decisions/" + i0+"/version",schemaPath:"#/properties/decisions/items/properties/version/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data1.decision !== undefined){
let data5 = data1.decision;
if(typeof data5 !== "string"){
const err19 = {instancePath:instancePath+"/decisions/" + i0+"/decision",schemaPath:"#/properties/decisions/items/properties/decision/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((data5 === "approve") || (data5 === "reject"))){
const err20 = {instancePath:instancePath+"/decisions/" + i0+"/decision",schemaPath:"#/properties/decisions/items/properties/decision/enum",keyword:"enum",params:{allowedValues: schema48.properties.decisions.items.properties.decision.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data1.reason !== undefined){
let data6 = data1.reason;
if((typeof data6 !== "string") && (data6 !== null)){
const err21 = {instancePath:instancePath+"/decisions/" + i0+"/reason",schemaPath:"#/properties/decisions/items/properties/reason/type",keyword:"type",params:{type: schema48.properties.decisions.items.properties.reason.type}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 500 && func2(data6) > 500){
const err22 = {instancePath:instancePath+"/decisions/" + i0+"/reason",schemaPath:"#/properties/decisions/items/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data6.length < 2 && func2(data6) < 1){
const err23 = {instancePath:instancePath+"/decisions/" + i0+"/reason",schemaPath:"#/properties/decisions/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data6))){
const err24 = {instancePath:instancePath+"/decisions/" + i0+"/reason",schemaPath:"#/properties/decisions/items/properties/reason/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
}
else {
const err25 = {instancePath:instancePath+"/decisions/" + i0,schemaPath:"#/properties/decisions/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/decisions",schemaPath:"#/properties/decisions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ShopperQuery>} */
export const validateShopperQuery = validate48;
const schema49 = {"type":"object","properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":300,"format":"filledLine"},"email":{"type":["string","null"],"minLength":3,"maxLength":254,"format":"email"},"phone":{"type":["string","null"],"minLength":6,"maxLength":50,"format":"filledLine"},"orderNumber":{"type":["string","null"],"minLength":1,"maxLength":100,"format":"filledLine"}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema49.properties.name.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 300 && func2(data0) > 300){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 300}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.email !== undefined){
let data1 = data.email;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema49.properties.email.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 254 && func2(data1) > 254){
const err5 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 6 && func2(data1) < 3){
const err6 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats152.test(data1))){
const err7 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.phone !== undefined){
let data2 = data.phone;
if((typeof data2 !== "string") && (data2 !== null)){
const err8 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: schema49.properties.phone.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err9 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.length < 12 && func2(data2) < 6){
const err10 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/minLength",keyword:"minLength",params:{limit: 6}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0(data2))){
const err11 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.orderNumber !== undefined){
let data3 = data.orderNumber;
if((typeof data3 !== "string") && (data3 !== null)){
const err12 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/type",keyword:"type",params:{type: schema49.properties.orderNumber.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 100 && func2(data3) > 100){
const err13 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err14 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0(data3))){
const err15 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').ShopperErasure>} */
export const validateShopperErasure = validate49;
const schema50 = {"type":"object","additionalProperties":false,"properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":300,"format":"filledLine"},"email":{"type":["string","null"],"minLength":3,"maxLength":254,"format":"email"},"phone":{"type":["string","null"],"minLength":6,"maxLength":50,"format":"filledLine"},"orderNumber":{"type":["string","null"],"minLength":1,"maxLength":100,"format":"filledLine"},"openOrders":{"type":["string","null"],"enum":["keep","erase",null]}}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(errors>=200)break;
if(!(((((key0 === "name") || (key0 === "email")) || (key0 === "phone")) || (key0 === "orderNumber")) || (key0 === "openOrders"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema50.properties.name.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 300 && func2(data0) > 300){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 300}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.email !== undefined){
let data1 = data.email;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema50.properties.email.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 254 && func2(data1) > 254){
const err6 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 6 && func2(data1) < 3){
const err7 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats152.test(data1))){
const err8 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.phone !== undefined){
let data2 = data.phone;
if((typeof data2 !== "string") && (data2 !== null)){
const err9 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: schema50.properties.phone.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err10 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.length < 12 && func2(data2) < 6){
const err11 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/minLength",keyword:"minLength",params:{limit: 6}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0(data2))){
const err12 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.orderNumber !== undefined){
let data3 = data.orderNumber;
if((typeof data3 !== "string") && (data3 !== null)){
const err13 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/type",keyword:"type",params:{type: schema50.properties.orderNumber.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 100 && func2(data3) > 100){
const err14 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err15 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0(data3))){
const err16 = {instancePath:instancePath+"/orderNumber",schemaPath:"#/properties/orderNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.openOrders !== undefined){
let data4 = data.openOrders;
if((typeof data4 !== "string") && (data4 !== null)){
const err17 = {instancePath:instancePath+"/openOrders",schemaPath:"#/properties/openOrders/type",keyword:"type",params:{type: schema50.properties.openOrders.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((data4 === "keep") || (data4 === "erase")) || (data4 === null))){
const err18 = {instancePath:instancePath+"/openOrders",schemaPath:"#/properties/openOrders/enum",keyword:"enum",params:{allowedValues: schema50.properties.openOrders.enum}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').TakedownRequest>} */
export const validateTakedownRequest = validate50;
const schema51 = {"type":"object","required":["scope","reason"],"additionalProperties":false,"properties":{"scope":{"type":"object","additionalProperties":false,"properties":{"partnerId":{"type":["string","null"],"minLength":1,"maxLength":50,"format":"filledLine"},"skus":{"type":["array","null"],"minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":50,"format":"filledLine"}},"eans":{"type":["array","null"],"minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":14,"format":"filledLine"}},"brandId":{"type":["string","null"],"minLength":1,"maxLength":255,"format":"filledLine"},"category":{"type":["string","null"],"minLength":1,"maxLength":255,"format":"filledLine"}}},"reason":{"type":"string","minLength":1,"maxLength":500,"format":"filledLine"},"note":{"type":["string","null"],"maxLength":2000,"format":"line"}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scope === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){if(errors>=200)break;
if(!(((key0 === "scope") || (key0 === "reason")) || (key0 === "note"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.scope !== undefined){
let data0 = data.scope;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){if(errors>=200)break;
if(!(((((key1 === "partnerId") || (key1 === "skus")) || (key1 === "eans")) || (key1 === "brandId")) || (key1 === "category"))){
const err3 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.partnerId !== undefined){
let data1 = data0.partnerId;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/scope/partnerId",schemaPath:"#/properties/scope/properties/partnerId/type",keyword:"type",params:{type: schema51.properties.scope.properties.partnerId.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 50 && func2(data1) > 50){
const err5 = {instancePath:instancePath+"/scope/partnerId",schemaPath:"#/properties/scope/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err6 = {instancePath:instancePath+"/scope/partnerId",schemaPath:"#/properties/scope/properties/partnerId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data1))){
const err7 = {instancePath:instancePath+"/scope/partnerId",schemaPath:"#/properties/scope/properties/partnerId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data0.skus !== undefined){
let data2 = data0.skus;
if((!(Array.isArray(data2))) && (data2 !== null)){
const err8 = {instancePath:instancePath+"/scope/skus",schemaPath:"#/properties/scope/properties/skus/type",keyword:"type",params:{type: schema51.properties.scope.properties.skus.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(Array.isArray(data2)){
if(data2.length > 1000){
const err9 = {instancePath:instancePath+"/scope/skus",schemaPath:"#/properties/scope/properties/skus/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.length < 1){
const err10 = {instancePath:instancePath+"/scope/skus",schemaPath:"#/properties/scope/properties/skus/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(data3.length > 50 && func2(data3) > 50){
const err11 = {instancePath:instancePath+"/scope/skus/" + i0,schemaPath:"#/properties/scope/properties/skus/items/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.length < 2 && func2(data3) < 1){
const err12 = {instancePath:instancePath+"/scope/skus/" + i0,schemaPath:"#/properties/scope/properties/skus/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0(data3))){
const err13 = {instancePath:instancePath+"/scope/skus/" + i0,schemaPath:"#/properties/scope/properties/skus/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/scope/skus/" + i0,schemaPath:"#/properties/scope/properties/skus/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
if(data0.eans !== undefined){
let data4 = data0.eans;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err15 = {instancePath:instancePath+"/scope/eans",schemaPath:"#/properties/scope/properties/eans/type",keyword:"type",params:{type: schema51.properties.scope.properties.eans.type}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 1000){
const err16 = {instancePath:instancePath+"/scope/eans",schemaPath:"#/properties/scope/properties/eans/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.length < 1){
const err17 = {instancePath:instancePath+"/scope/eans",schemaPath:"#/properties/scope/properties/eans/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(data5.length > 14 && func2(data5) > 14){
const err18 = {instancePath:instancePath+"/scope/eans/" + i1,schemaPath:"#/properties/scope/properties/eans/items/maxLength",keyword:"maxLength",params:{limit: 14}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err19 = {instancePath:instancePath+"/scope/eans/" + i1,schemaPath:"#/properties/scope/properties/eans/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data5))){
const err20 = {instancePath:instancePath+"/scope/eans/" + i1,schemaPath:"#/properties/scope/properties/eans/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/scope/eans/" + i1,schemaPath:"#/properties/scope/properties/eans/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
if(data0.brandId !== undefined){
let data6 = data0.brandId;
if((typeof data6 !== "string") && (data6 !== null)){
const err22 = {instancePath:instancePath+"/scope/brandId",schemaPath:"#/properties/scope/properties/brandId/type",keyword:"type",params:{type: schema51.properties.scope.properties.brandId.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 255 && func2(data6) > 255){
const err23 = {instancePath:instancePath+"/scope/brandId",schemaPath:"#/properties/scope/properties/brandId/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data6.length < 2 && func2(data6) < 1){
const err24 = {instancePath:instancePath+"/scope/brandId",schemaPath:"#/properties/scope/properties/brandId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0(data6))){
const err25 = {instancePath:instancePath+"/scope/brandId",schemaPath:"#/properties/scope/properties/brandId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data0.category !== undefined){
let data7 = data0.category;
if((typeof data7 !== "string") && (data7 !== null)){
const err26 = {instancePath:instancePath+"/scope/category",schemaPath:"#/properties/scope/properties/category/type",keyword:"type",params:{type: schema51.properties.scope.properties.category.type}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 255 && func2(data7) > 255){
const err27 = {instancePath:instancePath+"/scope/category",schemaPath:"#/properties/scope/properties/category/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7.length < 2 && func2(data7) < 1){
const err28 = {instancePath:instancePath+"/scope/category",schemaPath:"#/properties/scope/properties/category/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats0(data7))){
const err29 = {instancePath:instancePath+"/scope/category",schemaPath:"#/properties/scope/properties/category/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
else {
const err30 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.reason !== undefined){
let data8 = data.reason;
if(typeof data8 === "string"){
if(data8.length > 500 && func2(data8) > 500){
const err31 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data8.length < 2 && func2(data8) < 1){
const err32 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0(data8))){
const err33 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.note !== undefined){
let data9 = data.note;
if((typeof data9 !== "string") && (data9 !== null)){
const err35 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: schema51.properties.note.type}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data9 === "string"){
if(data9.length > 2000 && func2(data9) > 2000){
const err36 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats16(data9))){
const err37 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
}
else {
const err38 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OperatorWebhookCreation>} */
export const validateOperatorWebhookCreation = validate51;
const schema52 = {"type":"object","required":["url","types"],"properties":{"url":{"type":"string","minLength":1,"maxLength":2048,"format":"filledLine"},"types":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"}},"ordered":{"type":["boolean","null"]}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.types === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "types"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(data0.length > 2048 && func2(data0) > 2048){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.types !== undefined){
let data1 = data.types;
if(Array.isArray(data1)){
if(data1.length > 100){
const err6 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 1){
const err7 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err8 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err9 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data2))){
const err10 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.ordered !== undefined){
let data3 = data.ordered;
if((typeof data3 !== "boolean") && (data3 !== null)){
const err13 = {instancePath:instancePath+"/ordered",schemaPath:"#/properties/ordered/type",keyword:"type",params:{type: schema52.properties.ordered.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./operator-v1.ts').OperatorReplay>} */
export const validateOperatorReplay = validate52;
const schema53 = {"type":"object","properties":{"after":{"type":["string","null"],"minLength":1,"maxLength":1000,"format":"filledLine"},"eventId":{"type":["string","null"],"minLength":1,"maxLength":200,"format":"filledLine"}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.after !== undefined){
let data0 = data.after;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: schema53.properties.after.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 1000 && func2(data0) > 1000){
const err1 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.eventId !== undefined){
let data1 = data.eventId;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/type",keyword:"type",params:{type: schema53.properties.eventId.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
const err5 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err6 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data1))){
const err7 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./price-reductions-v1.ts').PriceReductionRequest>} */
export const validatePriceReductionRequest = validate53;
const schema54 = {"type":"object","required":["positionItemId","salesOrderId","priceReduction"],"properties":{"positionItemId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"salesOrderId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"priceReduction":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","exclusiveMinimum":0},"currency":{"type":"string","format":"filledLine"}}}}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.salesOrderId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "salesOrderId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.priceReduction === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "priceReduction"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.positionItemId !== undefined){
let data0 = data.positionItemId;
if(typeof data0 === "string"){
if(!pattern18.test(data0)){
const err3 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.salesOrderId !== undefined){
let data1 = data.salesOrderId;
if(typeof data1 === "string"){
if(!pattern18.test(data1)){
const err6 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data1))){
const err7 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.priceReduction !== undefined){
let data2 = data.priceReduction;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.amount === undefined){
const err9 = {instancePath:instancePath+"/priceReduction",schemaPath:"#/properties/priceReduction/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.currency === undefined){
const err10 = {instancePath:instancePath+"/priceReduction",schemaPath:"#/properties/priceReduction/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.amount !== undefined){
let data3 = data2.amount;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 <= 0 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/priceReduction/amount",schemaPath:"#/properties/priceReduction/properties/amount/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/priceReduction/amount",schemaPath:"#/properties/priceReduction/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.currency !== undefined){
let data4 = data2.currency;
if(typeof data4 === "string"){
if(!(formats0(data4))){
const err13 = {instancePath:instancePath+"/priceReduction/currency",schemaPath:"#/properties/priceReduction/properties/currency/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/priceReduction/currency",schemaPath:"#/properties/priceReduction/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/priceReduction",schemaPath:"#/properties/priceReduction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./products-v5.ts').ProductVariation>} */
export const validateProductVariation = validate54;
const schema55 = {"type":"object","required":["productReference","sku","ean","productDescription","mediaAssets","pricing","compliance"],"properties":{"productReference":{"type":"string","minLength":1,"maxLength":50,"pattern":"^[^\\p{Cc}\\p{Cs}]*$","format":"filledLine"},"sku":{"type":"string","minLength":1,"maxLength":50,"pattern":"^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"ean":{"type":"string","pattern":"^[013-9]\\d*$","format":"filledLine"},"pzn":{"type":["string","null"],"format":"line"},"mpn":{"type":["string","null"],"maxLength":50,"format":"line"},"moin":{"type":["string","null"],"format":"line"},"releaseDate":{"type":["string","null"],"format":"date-time"},"productDescription":{"type":"object","required":["category","brandId"],"properties":{"category":{"type":"string","format":"filledLine"},"brandId":{"type":"string","format":"filledLine"},"productLine":{"type":["string","null"],"maxLength":70,"format":"line"},"productionDate":{"type":["string","null"],"format":"date-time"},"multiPack":{"type":["boolean","null"]},"bundle":{"type":["boolean","null"]},"fscCertified":{"type":["boolean","null"]},"disposal":{"type":["boolean","null"]},"productUrl":{"type":["string","null"],"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$","format":"line"},"description":{"type":["string","null"],"format":"lines"},"bulletPoints":{"type":["array","null"],"items":{"type":"string","minLength":3,"maxLength":180,"format":"filledLine"}},"attributes":{"type":["array","null"],"items":{"type":"object","required":["name","values"],"properties":{"name":{"type":"string","format":"filledLine"},"values":{"type":"array","items":{"type":"string","format":"lines"}},"additional":{"type":["boolean","null"]}}}}}},"mediaAssets":{"type":"array","minItems":1,"items":{"type":"object","required":["type","location"],"properties":{"type":{"type":"string","enum":["IMAGE","DIMENSIONAL_DRAWING","COLOR_VARIANT","ENERGY_EFFICIENCY_LABEL","MATERIAL_SAMPLE","PRODUCT_DATASHEET","USER_MANUAL","MANUFACTURER_WARRANTY","SAFETY_DATASHEET","ASSEMBLY_INSTRUCTIONS","WARNING_LABEL"]},"location":{"type":"string","maxLength":2083,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$","format":"filledLine"}}}},"order":{"type":["object","null"],"properties":{"maxOrderQuantity":{"type":["object","null"],"properties":{"quantity":{"type":["integer","null"],"minimum":1,"maximum":50},"periodInDays":{"type":["integer","null"],"minimum":1,"maximum":365}}}}},"pricing":{"type":"object","required":["standardPrice","vat"],"properties":{"standardPrice":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","enum":["EUR"]}}},"vat":{"type":"string","enum":["FULL","REDUCED","FREE"]},"msrp":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","enum":["EUR"]}}},"sale":{"type":["object","null"],"required":["salePrice","startDate","endDate"],"properties":{"salePrice":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","enum":["EUR"]}}},"startDate":{"type":"string","format":"date-time"},"endDate":{"type":"string","format":"date-time"}}},"normPriceInfo":{"type":["object","null"],"required":["normAmount","normUnit","salesAmount","salesUnit"],"properties":{"normAmount":{"type":"number","enum":[1,100,1000]},"normUnit":{"type":"string","enum":["Stk","qm","kg","l","m","ml","g","Paar","RM","dm3"]},"salesAmount":{"type":"number","exclusiveMinimum":0},"salesUnit":{"type":"string","enum":["Stk","qm","kg","l","m","ml","g","Paar","RM","dm3"]}}}}},"logistics":{"type":["object","null"],"properties":{"packingUnitCount":{"type":["integer","null"],"format":"int32","minimum":0},"packingUnits":{"type":["array","null"],"items":{"type":"object","properties":{"weight":{"type":["number","null"],"minimum":0},"width":{"type":["number","null"],"minimum":0},"height":{"type":["number","null"],"minimum":0},"length":{"type":["number","null"],"minimum":0}}}}}},"compliance":{"type":"object","properties":{"productSafety":{"type":["object","null"],"required":["addresses"],"properties":{"addresses":{"type":"array","items":{"type":"object","required":["name","address","roles"],"anyOf":[{"required":["email"],"properties":{"email":{"not":{"type":"null"}}}},{"required":["url"],"properties":{"url":{"not":{"type":"null"}}}}],"properties":{"name":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"},"address":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\r\\n]*$","format":"filledLine"},"regionCode":{"type":["string","null"],"pattern":"^[A-Z]{2,3}$","format":"line"},"email":{"type":["string","null"],"maxLength":100,"format":"email"},"url":{"type":["string","null"],"maxLength":200,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$","format":"line"},"phone":{"type":["string","null"],"maxLength":20,"format":"line"},"roles":{"type":"array","minItems":1,"items":{"type":"string","enum":["MANUFACTURER","DISTRIBUTOR"]}},"components":{"type":["array","null"],"items":{"type":"string","format":"line"}}}}}}},"foodInformation":{"type":["object","null"],"required":["addresses"],"properties":{"addresses":{"type":"array","items":{"type":"object","required":["name","address","roles"],"properties":{"name":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"},"address":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\r\\n]*$","format":"filledLine"},"regionCode":{"type":["string","null"],"pattern":"^[A-Z]{2,3}$","format":"line"},"email":{"type":["string","null"],"maxLength":100,"format":"email"},"url":{"type":["string","null"],"maxLength":200,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$","format":"line"},"phone":{"type":["string","null"],"maxLength":20,"format":"line"},"roles":{"type":"array","minItems":1,"items":{"type":"string","enum":["FOOD_BUSINESS_OPERATOR","FEED_BUSINESS_OPERATOR"]}},"components":{"type":["array","null"],"items":{"type":"string","format":"line"}}}}}}}}}}};
const formats370 = formats.int32;
const pattern55 = new RegExp("^[^\\p{Cc}\\p{Cs}]*$", "u");
const pattern56 = new RegExp("^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$", "u");
const pattern57 = new RegExp("^[013-9]\\d*$", "u");
const pattern60 = new RegExp("^[^\\r\\n]*$", "u");
const pattern61 = new RegExp("^[A-Z]{2,3}$", "u");

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.productReference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productReference"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.sku === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.ean === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.productDescription === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productDescription"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.mediaAssets === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mediaAssets"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.pricing === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pricing"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.compliance === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "compliance"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.productReference !== undefined){
let data0 = data.productReference;
if(typeof data0 === "string"){
if(data0.length > 50 && func2(data0) > 50){
const err7 = {instancePath:instancePath+"/productReference",schemaPath:"#/properties/productReference/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err8 = {instancePath:instancePath+"/productReference",schemaPath:"#/properties/productReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern55.test(data0)){
const err9 = {instancePath:instancePath+"/productReference",schemaPath:"#/properties/productReference/pattern",keyword:"pattern",params:{pattern: "^[^\\p{Cc}\\p{Cs}]*$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data0))){
const err10 = {instancePath:instancePath+"/productReference",schemaPath:"#/properties/productReference/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/productReference",schemaPath:"#/properties/productReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.sku !== undefined){
let data1 = data.sku;
if(typeof data1 === "string"){
if(data1.length > 50 && func2(data1) > 50){
const err12 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err13 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern56.test(data1)){
const err14 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0(data1))){
const err15 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.ean !== undefined){
let data2 = data.ean;
if(typeof data2 === "string"){
if(!pattern57.test(data2)){
const err17 = {instancePath:instancePath+"/ean",schemaPath:"#/properties/ean/pattern",keyword:"pattern",params:{pattern: "^[013-9]\\d*$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0(data2))){
const err18 = {instancePath:instancePath+"/ean",schemaPath:"#/properties/ean/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/ean",schemaPath:"#/properties/ean/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.pzn !== undefined){
let data3 = data.pzn;
if((typeof data3 !== "string") && (data3 !== null)){
const err20 = {instancePath:instancePath+"/pzn",schemaPath:"#/properties/pzn/type",keyword:"type",params:{type: schema55.properties.pzn.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data3 === "string"){
if(!(formats16(data3))){
const err21 = {instancePath:instancePath+"/pzn",schemaPath:"#/properties/pzn/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.mpn !== undefined){
let data4 = data.mpn;
if((typeof data4 !== "string") && (data4 !== null)){
const err22 = {instancePath:instancePath+"/mpn",schemaPath:"#/properties/mpn/type",keyword:"type",params:{type: schema55.properties.mpn.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 50 && func2(data4) > 50){
const err23 = {instancePath:instancePath+"/mpn",schemaPath:"#/properties/mpn/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats16(data4))){
const err24 = {instancePath:instancePath+"/mpn",schemaPath:"#/properties/mpn/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.moin !== undefined){
let data5 = data.moin;
if((typeof data5 !== "string") && (data5 !== null)){
const err25 = {instancePath:instancePath+"/moin",schemaPath:"#/properties/moin/type",keyword:"type",params:{type: schema55.properties.moin.type}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data5 === "string"){
if(!(formats16(data5))){
const err26 = {instancePath:instancePath+"/moin",schemaPath:"#/properties/moin/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.releaseDate !== undefined){
let data6 = data.releaseDate;
if((typeof data6 !== "string") && (data6 !== null)){
const err27 = {instancePath:instancePath+"/releaseDate",schemaPath:"#/properties/releaseDate/type",keyword:"type",params:{type: schema55.properties.releaseDate.type}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data6 === "string"){
if(!(formats114(data6))){
const err28 = {instancePath:instancePath+"/releaseDate",schemaPath:"#/properties/releaseDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.productDescription !== undefined){
let data7 = data.productDescription;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.category === undefined){
const err29 = {instancePath:instancePath+"/productDescription",schemaPath:"#/properties/productDescription/required",keyword:"required",params:{missingProperty: "category"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data7.brandId === undefined){
const err30 = {instancePath:instancePath+"/productDescription",schemaPath:"#/properties/productDescription/required",keyword:"required",params:{missingProperty: "brandId"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data7.category !== undefined){
let data8 = data7.category;
if(typeof data8 === "string"){
if(!(formats0(data8))){
const err31 = {instancePath:instancePath+"/productDescription/category",schemaPath:"#/properties/productDescription/properties/category/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/productDescription/category",schemaPath:"#/properties/productDescription/properties/category/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data7.brandId !== undefined){
let data9 = data7.brandId;
if(typeof data9 === "string"){
if(!(formats0(data9))){
const err33 = {instancePath:instancePath+"/productDescription/brandId",schemaPath:"#/properties/productDescription/properties/brandId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/productDescription/brandId",schemaPath:"#/properties/productDescription/properties/brandId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data7.productLine !== undefined){
let data10 = data7.productLine;
if((typeof data10 !== "string") && (data10 !== null)){
const err35 = {instancePath:instancePath+"/productDescription/productLine",schemaPath:"#/properties/productDescription/properties/productLine/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.productLine.type}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data10 === "string"){
if(data10.length > 70 && func2(data10) > 70){
const err36 = {instancePath:instancePath+"/productDescription/productLine",schemaPath:"#/properties/productDescription/properties/productLine/maxLength",keyword:"maxLength",params:{limit: 70}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats16(data10))){
const err37 = {instancePath:instancePath+"/productDescription/productLine",schemaPath:"#/properties/productDescription/properties/productLine/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data7.productionDate !== undefined){
let data11 = data7.productionDate;
if((typeof data11 !== "string") && (data11 !== null)){
const err38 = {instancePath:instancePath+"/productDescription/productionDate",schemaPath:"#/properties/productDescription/properties/productionDate/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.productionDate.type}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data11 === "string"){
if(!(formats114(data11))){
const err39 = {instancePath:instancePath+"/productDescription/productionDate",schemaPath:"#/properties/productDescription/properties/productionDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data7.multiPack !== undefined){
let data12 = data7.multiPack;
if((typeof data12 !== "boolean") && (data12 !== null)){
const err40 = {instancePath:instancePath+"/productDescription/multiPack",schemaPath:"#/properties/productDescription/properties/multiPack/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.multiPack.type}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data7.bundle !== undefined){
let data13 = data7.bundle;
if((typeof data13 !== "boolean") && (data13 !== null)){
const err41 = {instancePath:instancePath+"/productDescription/bundle",schemaPath:"#/properties/productDescription/properties/bundle/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.bundle.type}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data7.fscCertified !== undefined){
let data14 = data7.fscCertified;
if((typeof data14 !== "boolean") && (data14 !== null)){
const err42 = {instancePath:instancePath+"/productDescription/fscCertified",schemaPath:"#/properties/productDescription/properties/fscCertified/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.fscCertified.type}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data7.disposal !== undefined){
let data15 = data7.disposal;
if((typeof data15 !== "boolean") && (data15 !== null)){
const err43 = {instancePath:instancePath+"/productDescription/disposal",schemaPath:"#/properties/productDescription/properties/disposal/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.disposal.type}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data7.productUrl !== undefined){
let data16 = data7.productUrl;
if((typeof data16 !== "string") && (data16 !== null)){
const err44 = {instancePath:instancePath+"/productDescription/productUrl",schemaPath:"#/properties/productDescription/properties/productUrl/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.productUrl.type}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
const err45 = {instancePath:instancePath+"/productDescription/productUrl",schemaPath:"#/properties/productDescription/properties/productUrl/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!(formats16(data16))){
const err46 = {instancePath:instancePath+"/productDescription/productUrl",schemaPath:"#/properties/productDescription/properties/productUrl/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data7.description !== undefined){
let data17 = data7.description;
if((typeof data17 !== "string") && (data17 !== null)){
const err47 = {instancePath:instancePath+"/productDescription/description",schemaPath:"#/properties/productDescription/properties/description/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.description.type}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data17 === "string"){
if(!(formats42(data17))){
const err48 = {instancePath:instancePath+"/productDescription/description",schemaPath:"#/properties/productDescription/properties/description/format",keyword:"format",params:{format: "lines"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data7.bulletPoints !== undefined){
let data18 = data7.bulletPoints;
if((!(Array.isArray(data18))) && (data18 !== null)){
const err49 = {instancePath:instancePath+"/productDescription/bulletPoints",schemaPath:"#/properties/productDescription/properties/bulletPoints/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.bulletPoints.type}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(Array.isArray(data18)){
const len0 = data18.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data19 = data18[i0];
if(typeof data19 === "string"){
if(data19.length > 180 && func2(data19) > 180){
const err50 = {instancePath:instancePath+"/productDescription/bulletPoints/" + i0,schemaPath:"#/properties/productDescription/properties/bulletPoints/items/maxLength",keyword:"maxLength",params:{limit: 180}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data19.length < 6 && func2(data19) < 3){
const err51 = {instancePath:instancePath+"/productDescription/bulletPoints/" + i0,schemaPath:"#/properties/productDescription/properties/bulletPoints/items/minLength",keyword:"minLength",params:{limit: 3}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!(formats0(data19))){
const err52 = {instancePath:instancePath+"/productDescription/bulletPoints/" + i0,schemaPath:"#/properties/productDescription/properties/bulletPoints/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/productDescription/bulletPoints/" + i0,schemaPath:"#/properties/productDescription/properties/bulletPoints/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
}
if(data7.attributes !== undefined){
let data20 = data7.attributes;
if((!(Array.isArray(data20))) && (data20 !== null)){
const err54 = {instancePath:instancePath+"/productDescription/attributes",schemaPath:"#/properties/productDescription/properties/attributes/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.attributes.type}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(Array.isArray(data20)){
const len1 = data20.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data21 = data20[i1];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.name === undefined){
const err55 = {instancePath:instancePath+"/productDescription/attributes/" + i1,schemaPath:"#/properties/productDescription/properties/attributes/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data21.values === undefined){
const err56 = {instancePath:instancePath+"/productDescription/attributes/" + i1,schemaPath:"#/properties/productDescription/properties/attributes/items/required",keyword:"required",params:{missingProperty: "values"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data21.name !== undefined){
let data22 = data21.name;
if(typeof data22 === "string"){
if(!(formats0(data22))){
const err57 = {instancePath:instancePath+"/productDescription/attributes/" + i1+"/name",schemaPath:"#/properties/productDescription/properties/attributes/items/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/productDescription/attributes/" + i1+"/name",schemaPath:"#/properties/productDescription/properties/attributes/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data21.values !== undefined){
let data23 = data21.values;
if(Array.isArray(data23)){
const len2 = data23.length;
for(let i2=0; i2<len2 && errors<200; i2++){
let data24 = data23[i2];
if(typeof data24 === "string"){
if(!(formats42(data24))){
const err59 = {instancePath:instancePath+"/productDescription/attributes/" + i1+"/values/" + i2,schemaPath:"#/properties/productDescription/properties/attributes/items/properties/values/items/format",keyword:"format",params:{format: "lines"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/productDescription/attributes/" + i1+"/values/" + i2,schemaPath:"#/properties/productDescription/properties/attributes/items/properties/values/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath:instancePath+"/productDescription/attributes/" + i1+"/values",schemaPath:"#/properties/productDescription/properties/attributes/items/properties/values/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data21.additional !== undefined){
let data25 = data21.additional;
if((typeof data25 !== "boolean") && (data25 !== null)){
const err62 = {instancePath:instancePath+"/productDescription/attributes/" + i1+"/additional",schemaPath:"#/properties/productDescription/properties/attributes/items/properties/additional/type",keyword:"type",params:{type: schema55.properties.productDescription.properties.attributes.items.properties.additional.type}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/productDescription/attributes/" + i1,schemaPath:"#/properties/productDescription/properties/attributes/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
}
}
else {
const err64 = {instancePath:instancePath+"/productDescription",schemaPath:"#/properties/productDescription/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.mediaAssets !== undefined){
let data26 = data.mediaAssets;
if(Array.isArray(data26)){
if(data26.length < 1){
const err65 = {instancePath:instancePath+"/mediaAssets",schemaPath:"#/properties/mediaAssets/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
const len3 = data26.length;
for(let i3=0; i3<len3 && errors<200; i3++){
let data27 = data26[i3];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.type === undefined){
const err66 = {instancePath:instancePath+"/mediaAssets/" + i3,schemaPath:"#/properties/mediaAssets/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data27.location === undefined){
const err67 = {instancePath:instancePath+"/mediaAssets/" + i3,schemaPath:"#/properties/mediaAssets/items/required",keyword:"required",params:{missingProperty: "location"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data27.type !== undefined){
let data28 = data27.type;
if(typeof data28 !== "string"){
const err68 = {instancePath:instancePath+"/mediaAssets/" + i3+"/type",schemaPath:"#/properties/mediaAssets/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!(((((((((((data28 === "IMAGE") || (data28 === "DIMENSIONAL_DRAWING")) || (data28 === "COLOR_VARIANT")) || (data28 === "ENERGY_EFFICIENCY_LABEL")) || (data28 === "MATERIAL_SAMPLE")) || (data28 === "PRODUCT_DATASHEET")) || (data28 === "USER_MANUAL")) || (data28 === "MANUFACTURER_WARRANTY")) || (data28 === "SAFETY_DATASHEET")) || (data28 === "ASSEMBLY_INSTRUCTIONS")) || (data28 === "WARNING_LABEL"))){
const err69 = {instancePath:instancePath+"/mediaAssets/" + i3+"/type",schemaPath:"#/properties/mediaAssets/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema55.properties.mediaAssets.items.properties.type.enum}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data27.location !== undefined){
let data29 = data27.location;
if(typeof data29 === "string"){
if(data29.length > 2083 && func2(data29) > 2083){
const err70 = {instancePath:instancePath+"/mediaAssets/" + i3+"/location",schemaPath:"#/properties/mediaAssets/items/properties/location/maxLength",keyword:"maxLength",params:{limit: 2083}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!pattern4.test(data29)){
const err71 = {instancePath:instancePath+"/mediaAssets/" + i3+"/location",schemaPath:"#/properties/mediaAssets/items/properties/location/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(formats0(data29))){
const err72 = {instancePath:instancePath+"/mediaAssets/" + i3+"/location",schemaPath:"#/properties/mediaAssets/items/properties/location/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/mediaAssets/" + i3+"/location",schemaPath:"#/properties/mediaAssets/items/properties/location/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/mediaAssets/" + i3,schemaPath:"#/properties/mediaAssets/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/mediaAssets",schemaPath:"#/properties/mediaAssets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.order !== undefined){
let data30 = data.order;
if((!(data30 && typeof data30 == "object" && !Array.isArray(data30))) && (data30 !== null)){
const err76 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: schema55.properties.order.type}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.maxOrderQuantity !== undefined){
let data31 = data30.maxOrderQuantity;
if((!(data31 && typeof data31 == "object" && !Array.isArray(data31))) && (data31 !== null)){
const err77 = {instancePath:instancePath+"/order/maxOrderQuantity",schemaPath:"#/properties/order/properties/maxOrderQuantity/type",keyword:"type",params:{type: schema55.properties.order.properties.maxOrderQuantity.type}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.quantity !== undefined){
let data32 = data31.quantity;
if((!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))) && (data32 !== null)){
const err78 = {instancePath:instancePath+"/order/maxOrderQuantity/quantity",schemaPath:"#/properties/order/properties/maxOrderQuantity/properties/quantity/type",keyword:"type",params:{type: schema55.properties.order.properties.maxOrderQuantity.properties.quantity.type}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 50 || isNaN(data32)){
const err79 = {instancePath:instancePath+"/order/maxOrderQuantity/quantity",schemaPath:"#/properties/order/properties/maxOrderQuantity/properties/quantity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data32 < 1 || isNaN(data32)){
const err80 = {instancePath:instancePath+"/order/maxOrderQuantity/quantity",schemaPath:"#/properties/order/properties/maxOrderQuantity/properties/quantity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data31.periodInDays !== undefined){
let data33 = data31.periodInDays;
if((!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))) && (data33 !== null)){
const err81 = {instancePath:instancePath+"/order/maxOrderQuantity/periodInDays",schemaPath:"#/properties/order/properties/maxOrderQuantity/properties/periodInDays/type",keyword:"type",params:{type: schema55.properties.order.properties.maxOrderQuantity.properties.periodInDays.type}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 365 || isNaN(data33)){
const err82 = {instancePath:instancePath+"/order/maxOrderQuantity/periodInDays",schemaPath:"#/properties/order/properties/maxOrderQuantity/properties/periodInDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 365}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err83 = {instancePath:instancePath+"/order/maxOrderQuantity/periodInDays",schemaPath:"#/properties/order/properties/maxOrderQuantity/properties/periodInDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
}
}
}
}
if(data.pricing !== undefined){
let data34 = data.pricing;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.standardPrice === undefined){
const err84 = {instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/required",keyword:"required",params:{missingProperty: "standardPrice"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data34.vat === undefined){
const err85 = {instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/required",keyword:"required",params:{missingProperty: "vat"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data34.standardPrice !== undefined){
let data35 = data34.standardPrice;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.amount === undefined){
const err86 = {instancePath:instancePath+"/pricing/standardPrice",schemaPath:"#/properties/pricing/properties/standardPrice/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data35.currency === undefined){
const err87 = {instancePath:instancePath+"/pricing/standardPrice",schemaPath:"#/properties/pricing/properties/standardPrice/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data35.amount !== undefined){
let data36 = data35.amount;
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 0 || isNaN(data36)){
const err88 = {instancePath:instancePath+"/pricing/standardPrice/amount",schemaPath:"#/properties/pricing/properties/standardPrice/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/pricing/standardPrice/amount",schemaPath:"#/properties/pricing/properties/standardPrice/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data35.currency !== undefined){
let data37 = data35.currency;
if(typeof data37 !== "string"){
const err90 = {instancePath:instancePath+"/pricing/standardPrice/currency",schemaPath:"#/properties/pricing/properties/standardPrice/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(!(data37 === "EUR")){
const err91 = {instancePath:instancePath+"/pricing/standardPrice/currency",schemaPath:"#/properties/pricing/properties/standardPrice/properties/currency/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.standardPrice.properties.currency.enum}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/pricing/standardPrice",schemaPath:"#/properties/pricing/properties/standardPrice/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data34.vat !== undefined){
let data38 = data34.vat;
if(typeof data38 !== "string"){
const err93 = {instancePath:instancePath+"/pricing/vat",schemaPath:"#/properties/pricing/properties/vat/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(!(((data38 === "FULL") || (data38 === "REDUCED")) || (data38 === "FREE"))){
const err94 = {instancePath:instancePath+"/pricing/vat",schemaPath:"#/properties/pricing/properties/vat/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.vat.enum}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data34.msrp !== undefined){
let data39 = data34.msrp;
if((!(data39 && typeof data39 == "object" && !Array.isArray(data39))) && (data39 !== null)){
const err95 = {instancePath:instancePath+"/pricing/msrp",schemaPath:"#/properties/pricing/properties/msrp/type",keyword:"type",params:{type: schema55.properties.pricing.properties.msrp.type}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.amount === undefined){
const err96 = {instancePath:instancePath+"/pricing/msrp",schemaPath:"#/properties/pricing/properties/msrp/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data39.currency === undefined){
const err97 = {instancePath:instancePath+"/pricing/msrp",schemaPath:"#/properties/pricing/properties/msrp/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data39.amount !== undefined){
let data40 = data39.amount;
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
const err98 = {instancePath:instancePath+"/pricing/msrp/amount",schemaPath:"#/properties/pricing/properties/msrp/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
else {
const err99 = {instancePath:instancePath+"/pricing/msrp/amount",schemaPath:"#/properties/pricing/properties/msrp/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data39.currency !== undefined){
let data41 = data39.currency;
if(typeof data41 !== "string"){
const err100 = {instancePath:instancePath+"/pricing/msrp/currency",schemaPath:"#/properties/pricing/properties/msrp/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!(data41 === "EUR")){
const err101 = {instancePath:instancePath+"/pricing/msrp/currency",schemaPath:"#/properties/pricing/properties/msrp/properties/currency/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.msrp.properties.currency.enum}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
}
if(data34.sale !== undefined){
let data42 = data34.sale;
if((!(data42 && typeof data42 == "object" && !Array.isArray(data42))) && (data42 !== null)){
const err102 = {instancePath:instancePath+"/pricing/sale",schemaPath:"#/properties/pricing/properties/sale/type",keyword:"type",params:{type: schema55.properties.pricing.properties.sale.type}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.salePrice === undefined){
const err103 = {instancePath:instancePath+"/pricing/sale",schemaPath:"#/properties/pricing/properties/sale/required",keyword:"required",params:{missingProperty: "salePrice"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data42.startDate === undefined){
const err104 = {instancePath:instancePath+"/pricing/sale",schemaPath:"#/properties/pricing/properties/sale/required",keyword:"required",params:{missingProperty: "startDate"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data42.endDate === undefined){
const err105 = {instancePath:instancePath+"/pricing/sale",schemaPath:"#/properties/pricing/properties/sale/required",keyword:"required",params:{missingProperty: "endDate"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data42.salePrice !== undefined){
let data43 = data42.salePrice;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.amount === undefined){
const err106 = {instancePath:instancePath+"/pricing/sale/salePrice",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data43.currency === undefined){
const err107 = {instancePath:instancePath+"/pricing/sale/salePrice",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data43.amount !== undefined){
let data44 = data43.amount;
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 < 0 || isNaN(data44)){
const err108 = {instancePath:instancePath+"/pricing/sale/salePrice/amount",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/pricing/sale/salePrice/amount",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data43.currency !== undefined){
let data45 = data43.currency;
if(typeof data45 !== "string"){
const err110 = {instancePath:instancePath+"/pricing/sale/salePrice/currency",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(!(data45 === "EUR")){
const err111 = {instancePath:instancePath+"/pricing/sale/salePrice/currency",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/properties/currency/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.sale.properties.salePrice.properties.currency.enum}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
else {
const err112 = {instancePath:instancePath+"/pricing/sale/salePrice",schemaPath:"#/properties/pricing/properties/sale/properties/salePrice/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data42.startDate !== undefined){
let data46 = data42.startDate;
if(typeof data46 === "string"){
if(!(formats114(data46))){
const err113 = {instancePath:instancePath+"/pricing/sale/startDate",schemaPath:"#/properties/pricing/properties/sale/properties/startDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/pricing/sale/startDate",schemaPath:"#/properties/pricing/properties/sale/properties/startDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data42.endDate !== undefined){
let data47 = data42.endDate;
if(typeof data47 === "string"){
if(!(formats114(data47))){
const err115 = {instancePath:instancePath+"/pricing/sale/endDate",schemaPath:"#/properties/pricing/properties/sale/properties/endDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/pricing/sale/endDate",schemaPath:"#/properties/pricing/properties/sale/properties/endDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
}
if(data34.normPriceInfo !== undefined){
let data48 = data34.normPriceInfo;
if((!(data48 && typeof data48 == "object" && !Array.isArray(data48))) && (data48 !== null)){
const err117 = {instancePath:instancePath+"/pricing/normPriceInfo",schemaPath:"#/properties/pricing/properties/normPriceInfo/type",keyword:"type",params:{type: schema55.properties.pricing.properties.normPriceInfo.type}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(data48.normAmount === undefined){
const err118 = {instancePath:instancePath+"/pricing/normPriceInfo",schemaPath:"#/properties/pricing/properties/normPriceInfo/required",keyword:"required",params:{missingProperty: "normAmount"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data48.normUnit === undefined){
const err119 = {instancePath:instancePath+"/pricing/normPriceInfo",schemaPath:"#/properties/pricing/properties/normPriceInfo/required",keyword:"required",params:{missingProperty: "normUnit"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data48.salesAmount === undefined){
const err120 = {instancePath:instancePath+"/pricing/normPriceInfo",schemaPath:"#/properties/pricing/properties/normPriceInfo/required",keyword:"required",params:{missingProperty: "salesAmount"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data48.salesUnit === undefined){
const err121 = {instancePath:instancePath+"/pricing/normPriceInfo",schemaPath:"#/properties/pricing/properties/normPriceInfo/required",keyword:"required",params:{missingProperty: "salesUnit"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data48.normAmount !== undefined){
let data49 = data48.normAmount;
if(!((typeof data49 == "number") && (isFinite(data49)))){
const err122 = {instancePath:instancePath+"/pricing/normPriceInfo/normAmount",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/normAmount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(!(((data49 === 1) || (data49 === 100)) || (data49 === 1000))){
const err123 = {instancePath:instancePath+"/pricing/normPriceInfo/normAmount",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/normAmount/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.normPriceInfo.properties.normAmount.enum}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data48.normUnit !== undefined){
let data50 = data48.normUnit;
if(typeof data50 !== "string"){
const err124 = {instancePath:instancePath+"/pricing/normPriceInfo/normUnit",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/normUnit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(!((((((((((data50 === "Stk") || (data50 === "qm")) || (data50 === "kg")) || (data50 === "l")) || (data50 === "m")) || (data50 === "ml")) || (data50 === "g")) || (data50 === "Paar")) || (data50 === "RM")) || (data50 === "dm3"))){
const err125 = {instancePath:instancePath+"/pricing/normPriceInfo/normUnit",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/normUnit/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.normPriceInfo.properties.normUnit.enum}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data48.salesAmount !== undefined){
let data51 = data48.salesAmount;
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 <= 0 || isNaN(data51)){
const err126 = {instancePath:instancePath+"/pricing/normPriceInfo/salesAmount",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/salesAmount/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/pricing/normPriceInfo/salesAmount",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/salesAmount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data48.salesUnit !== undefined){
let data52 = data48.salesUnit;
if(typeof data52 !== "string"){
const err128 = {instancePath:instancePath+"/pricing/normPriceInfo/salesUnit",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/salesUnit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!((((((((((data52 === "Stk") || (data52 === "qm")) || (data52 === "kg")) || (data52 === "l")) || (data52 === "m")) || (data52 === "ml")) || (data52 === "g")) || (data52 === "Paar")) || (data52 === "RM")) || (data52 === "dm3"))){
const err129 = {instancePath:instancePath+"/pricing/normPriceInfo/salesUnit",schemaPath:"#/properties/pricing/properties/normPriceInfo/properties/salesUnit/enum",keyword:"enum",params:{allowedValues: schema55.properties.pricing.properties.normPriceInfo.properties.salesUnit.enum}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
}
}
else {
const err130 = {instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data.logistics !== undefined){
let data53 = data.logistics;
if((!(data53 && typeof data53 == "object" && !Array.isArray(data53))) && (data53 !== null)){
const err131 = {instancePath:instancePath+"/logistics",schemaPath:"#/properties/logistics/type",keyword:"type",params:{type: schema55.properties.logistics.type}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.packingUnitCount !== undefined){
let data54 = data53.packingUnitCount;
if((!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))) && (data54 !== null)){
const err132 = {instancePath:instancePath+"/logistics/packingUnitCount",schemaPath:"#/properties/logistics/properties/packingUnitCount/type",keyword:"type",params:{type: schema55.properties.logistics.properties.packingUnitCount.type}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 0 || isNaN(data54)){
const err133 = {instancePath:instancePath+"/logistics/packingUnitCount",schemaPath:"#/properties/logistics/properties/packingUnitCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(!(formats370.validate(data54))){
const err134 = {instancePath:instancePath+"/logistics/packingUnitCount",schemaPath:"#/properties/logistics/properties/packingUnitCount/format",keyword:"format",params:{format: "int32"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
if(data53.packingUnits !== undefined){
let data55 = data53.packingUnits;
if((!(Array.isArray(data55))) && (data55 !== null)){
const err135 = {instancePath:instancePath+"/logistics/packingUnits",schemaPath:"#/properties/logistics/properties/packingUnits/type",keyword:"type",params:{type: schema55.properties.logistics.properties.packingUnits.type}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(Array.isArray(data55)){
const len4 = data55.length;
for(let i4=0; i4<len4 && errors<200; i4++){
let data56 = data55[i4];
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
if(data56.weight !== undefined){
let data57 = data56.weight;
if((!((typeof data57 == "number") && (isFinite(data57)))) && (data57 !== null)){
const err136 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/weight",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/weight/type",keyword:"type",params:{type: schema55.properties.logistics.properties.packingUnits.items.properties.weight.type}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 < 0 || isNaN(data57)){
const err137 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/weight",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
if(data56.width !== undefined){
let data58 = data56.width;
if((!((typeof data58 == "number") && (isFinite(data58)))) && (data58 !== null)){
const err138 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/width",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/width/type",keyword:"type",params:{type: schema55.properties.logistics.properties.packingUnits.items.properties.width.type}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 < 0 || isNaN(data58)){
const err139 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/width",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
}
if(data56.height !== undefined){
let data59 = data56.height;
if((!((typeof data59 == "number") && (isFinite(data59)))) && (data59 !== null)){
const err140 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/height",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/height/type",keyword:"type",params:{type: schema55.properties.logistics.properties.packingUnits.items.properties.height.type}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 < 0 || isNaN(data59)){
const err141 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/height",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
}
if(data56.length !== undefined){
let data60 = data56.length;
if((!((typeof data60 == "number") && (isFinite(data60)))) && (data60 !== null)){
const err142 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/length",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/length/type",keyword:"type",params:{type: schema55.properties.logistics.properties.packingUnits.items.properties.length.type}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 < 0 || isNaN(data60)){
const err143 = {instancePath:instancePath+"/logistics/packingUnits/" + i4+"/length",schemaPath:"#/properties/logistics/properties/packingUnits/items/properties/length/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
}
else {
const err144 = {instancePath:instancePath+"/logistics/packingUnits/" + i4,schemaPath:"#/properties/logistics/properties/packingUnits/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
}
}
}
if(data.compliance !== undefined){
let data61 = data.compliance;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(data61.productSafety !== undefined){
let data62 = data61.productSafety;
if((!(data62 && typeof data62 == "object" && !Array.isArray(data62))) && (data62 !== null)){
const err145 = {instancePath:instancePath+"/compliance/productSafety",schemaPath:"#/properties/compliance/properties/productSafety/type",keyword:"type",params:{type: schema55.properties.compliance.properties.productSafety.type}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.addresses === undefined){
const err146 = {instancePath:instancePath+"/compliance/productSafety",schemaPath:"#/properties/compliance/properties/productSafety/required",keyword:"required",params:{missingProperty: "addresses"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data62.addresses !== undefined){
let data63 = data62.addresses;
if(Array.isArray(data63)){
const len5 = data63.length;
for(let i5=0; i5<len5 && errors<200; i5++){
let data64 = data63[i5];
const _errs131 = errors;
let valid28 = false;
const _errs132 = errors;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.email === undefined){
const err147 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/anyOf/0/required",keyword:"required",params:{missingProperty: "email"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data64.email !== undefined){
const _errs134 = errors;
const _errs135 = errors;
if(data64.email !== null){
const err148 = {};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
var valid30 = _errs135 === errors;
if(valid30){
const err149 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/email",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/anyOf/0/properties/email/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
else {
errors = _errs134;
if(vErrors !== null){
if(_errs134){
vErrors.length = _errs134;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs132 === errors;
valid28 = valid28 || _valid0;
if(!valid28){
const _errs137 = errors;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.url === undefined){
const err150 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/anyOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(data64.url !== undefined){
const _errs139 = errors;
const _errs140 = errors;
if(data64.url !== null){
const err151 = {};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var valid32 = _errs140 === errors;
if(valid32){
const err152 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/url",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/anyOf/1/properties/url/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
else {
errors = _errs139;
if(vErrors !== null){
if(_errs139){
vErrors.length = _errs139;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs137 === errors;
valid28 = valid28 || _valid0;
}
if(!valid28){
const err153 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
else {
errors = _errs131;
if(vErrors !== null){
if(_errs131){
vErrors.length = _errs131;
}
else {
vErrors = null;
}
}
}
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.name === undefined){
const err154 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data64.address === undefined){
const err155 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/required",keyword:"required",params:{missingProperty: "address"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data64.roles === undefined){
const err156 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/required",keyword:"required",params:{missingProperty: "roles"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data64.name !== undefined){
let data67 = data64.name;
if(typeof data67 === "string"){
if(data67.length > 100 && func2(data67) > 100){
const err157 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/name",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data67.length < 2 && func2(data67) < 1){
const err158 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/name",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!(formats0(data67))){
const err159 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/name",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
else {
const err160 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/name",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data64.address !== undefined){
let data68 = data64.address;
if(typeof data68 === "string"){
if(data68.length > 200 && func2(data68) > 200){
const err161 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/address",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/address/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(data68.length < 2 && func2(data68) < 1){
const err162 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/address",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/address/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(!pattern60.test(data68)){
const err163 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/address",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/address/pattern",keyword:"pattern",params:{pattern: "^[^\\r\\n]*$"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!(formats0(data68))){
const err164 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/address",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/address/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
else {
const err165 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/address",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data64.regionCode !== undefined){
let data69 = data64.regionCode;
if((typeof data69 !== "string") && (data69 !== null)){
const err166 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/regionCode",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/regionCode/type",keyword:"type",params:{type: schema55.properties.compliance.properties.productSafety.properties.addresses.items.properties.regionCode.type}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(typeof data69 === "string"){
if(!pattern61.test(data69)){
const err167 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/regionCode",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/regionCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,3}$"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(!(formats16(data69))){
const err168 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/regionCode",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/regionCode/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
}
if(data64.email !== undefined){
let data70 = data64.email;
if((typeof data70 !== "string") && (data70 !== null)){
const err169 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/email",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/email/type",keyword:"type",params:{type: schema55.properties.compliance.properties.productSafety.properties.addresses.items.properties.email.type}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(typeof data70 === "string"){
if(data70.length > 100 && func2(data70) > 100){
const err170 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/email",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/email/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(!(formats152.test(data70))){
const err171 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/email",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
if(data64.url !== undefined){
let data71 = data64.url;
if((typeof data71 !== "string") && (data71 !== null)){
const err172 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/url",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/url/type",keyword:"type",params:{type: schema55.properties.compliance.properties.productSafety.properties.addresses.items.properties.url.type}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(typeof data71 === "string"){
if(data71.length > 200 && func2(data71) > 200){
const err173 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/url",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/url/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(!pattern4.test(data71)){
const err174 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/url",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(!(formats16(data71))){
const err175 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/url",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/url/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
}
if(data64.phone !== undefined){
let data72 = data64.phone;
if((typeof data72 !== "string") && (data72 !== null)){
const err176 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/phone",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/phone/type",keyword:"type",params:{type: schema55.properties.compliance.properties.productSafety.properties.addresses.items.properties.phone.type}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(typeof data72 === "string"){
if(data72.length > 20 && func2(data72) > 20){
const err177 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/phone",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/phone/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(!(formats16(data72))){
const err178 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/phone",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/phone/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
if(data64.roles !== undefined){
let data73 = data64.roles;
if(Array.isArray(data73)){
if(data73.length < 1){
const err179 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/roles",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
const len6 = data73.length;
for(let i6=0; i6<len6 && errors<200; i6++){
let data74 = data73[i6];
if(typeof data74 !== "string"){
const err180 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/roles/" + i6,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(!((data74 === "MANUFACTURER") || (data74 === "DISTRIBUTOR"))){
const err181 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/roles/" + i6,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema55.properties.compliance.properties.productSafety.properties.addresses.items.properties.roles.items.enum}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
else {
const err182 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/roles",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data64.components !== undefined){
let data75 = data64.components;
if((!(Array.isArray(data75))) && (data75 !== null)){
const err183 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/components",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/components/type",keyword:"type",params:{type: schema55.properties.compliance.properties.productSafety.properties.addresses.items.properties.components.type}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(Array.isArray(data75)){
const len7 = data75.length;
for(let i7=0; i7<len7 && errors<200; i7++){
let data76 = data75[i7];
if(typeof data76 === "string"){
if(!(formats16(data76))){
const err184 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/components/" + i7,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/components/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
else {
const err185 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5+"/components/" + i7,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/properties/components/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
}
}
else {
const err186 = {instancePath:instancePath+"/compliance/productSafety/addresses/" + i5,schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath:instancePath+"/compliance/productSafety/addresses",schemaPath:"#/properties/compliance/properties/productSafety/properties/addresses/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
}
if(data61.foodInformation !== undefined){
let data77 = data61.foodInformation;
if((!(data77 && typeof data77 == "object" && !Array.isArray(data77))) && (data77 !== null)){
const err188 = {instancePath:instancePath+"/compliance/foodInformation",schemaPath:"#/properties/compliance/properties/foodInformation/type",keyword:"type",params:{type: schema55.properties.compliance.properties.foodInformation.type}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(data77.addresses === undefined){
const err189 = {instancePath:instancePath+"/compliance/foodInformation",schemaPath:"#/properties/compliance/properties/foodInformation/required",keyword:"required",params:{missingProperty: "addresses"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(data77.addresses !== undefined){
let data78 = data77.addresses;
if(Array.isArray(data78)){
const len8 = data78.length;
for(let i8=0; i8<len8 && errors<200; i8++){
let data79 = data78[i8];
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(data79.name === undefined){
const err190 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data79.address === undefined){
const err191 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/required",keyword:"required",params:{missingProperty: "address"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data79.roles === undefined){
const err192 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/required",keyword:"required",params:{missingProperty: "roles"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(data79.name !== undefined){
let data80 = data79.name;
if(typeof data80 === "string"){
if(data80.length > 100 && func2(data80) > 100){
const err193 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/name",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(data80.length < 2 && func2(data80) < 1){
const err194 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/name",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(!(formats0(data80))){
const err195 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/name",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/name",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data79.address !== undefined){
let data81 = data79.address;
if(typeof data81 === "string"){
if(data81.length > 200 && func2(data81) > 200){
const err197 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/address",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/address/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data81.length < 2 && func2(data81) < 1){
const err198 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/address",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/address/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if(!pattern60.test(data81)){
const err199 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/address",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/address/pattern",keyword:"pattern",params:{pattern: "^[^\\r\\n]*$"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(!(formats0(data81))){
const err200 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/address",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/address/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/address",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data79.regionCode !== undefined){
let data82 = data79.regionCode;
if((typeof data82 !== "string") && (data82 !== null)){
const err202 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/regionCode",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/regionCode/type",keyword:"type",params:{type: schema55.properties.compliance.properties.foodInformation.properties.addresses.items.properties.regionCode.type}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(typeof data82 === "string"){
if(!pattern61.test(data82)){
const err203 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/regionCode",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/regionCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,3}$"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(!(formats16(data82))){
const err204 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/regionCode",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/regionCode/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
}
if(data79.email !== undefined){
let data83 = data79.email;
if((typeof data83 !== "string") && (data83 !== null)){
const err205 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/email",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/email/type",keyword:"type",params:{type: schema55.properties.compliance.properties.foodInformation.properties.addresses.items.properties.email.type}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(typeof data83 === "string"){
if(data83.length > 100 && func2(data83) > 100){
const err206 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/email",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/email/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(!(formats152.test(data83))){
const err207 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/email",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
}
if(data79.url !== undefined){
let data84 = data79.url;
if((typeof data84 !== "string") && (data84 !== null)){
const err208 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/url",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/url/type",keyword:"type",params:{type: schema55.properties.compliance.properties.foodInformation.properties.addresses.items.properties.url.type}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(typeof data84 === "string"){
if(data84.length > 200 && func2(data84) > 200){
const err209 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/url",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/url/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(!pattern4.test(data84)){
const err210 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/url",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(!(formats16(data84))){
const err211 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/url",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/url/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
}
if(data79.phone !== undefined){
let data85 = data79.phone;
if((typeof data85 !== "string") && (data85 !== null)){
const err212 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/phone",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/phone/type",keyword:"type",params:{type: schema55.properties.compliance.properties.foodInformation.properties.addresses.items.properties.phone.type}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if(typeof data85 === "string"){
if(data85.length > 20 && func2(data85) > 20){
const err213 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/phone",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/phone/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(!(formats16(data85))){
const err214 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/phone",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/phone/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
}
if(data79.roles !== undefined){
let data86 = data79.roles;
if(Array.isArray(data86)){
if(data86.length < 1){
const err215 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/roles",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
const len9 = data86.length;
for(let i9=0; i9<len9 && errors<200; i9++){
let data87 = data86[i9];
if(typeof data87 !== "string"){
const err216 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/roles/" + i9,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
if(!((data87 === "FOOD_BUSINESS_OPERATOR") || (data87 === "FEED_BUSINESS_OPERATOR"))){
const err217 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/roles/" + i9,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema55.properties.compliance.properties.foodInformation.properties.addresses.items.properties.roles.items.enum}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/roles",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data79.components !== undefined){
let data88 = data79.components;
if((!(Array.isArray(data88))) && (data88 !== null)){
const err219 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/components",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/components/type",keyword:"type",params:{type: schema55.properties.compliance.properties.foodInformation.properties.addresses.items.properties.components.type}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(Array.isArray(data88)){
const len10 = data88.length;
for(let i10=0; i10<len10 && errors<200; i10++){
let data89 = data88[i10];
if(typeof data89 === "string"){
if(!(formats16(data89))){
const err220 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/components/" + i10,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/components/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
else {
const err221 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8+"/components/" + i10,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/components/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
}
}
}
else {
const err222 = {instancePath:instancePath+"/compliance/foodInformation/addresses/" + i8,schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
}
else {
const err223 = {instancePath:instancePath+"/compliance/foodInformation/addresses",schemaPath:"#/properties/compliance/properties/foodInformation/properties/addresses/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
}
}
}
else {
const err224 = {instancePath:instancePath+"/compliance",schemaPath:"#/properties/compliance/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./products-v5.ts').ActiveStatus>} */
export const validateActiveStatus = validate55;
const schema56 = {"type":"object","required":["sku","active"],"properties":{"sku":{"type":"string","pattern":"^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"active":{"type":"boolean"}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sku === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.active === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "active"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sku !== undefined){
let data0 = data.sku;
if(typeof data0 === "string"){
if(!pattern56.test(data0)){
const err2 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.active !== undefined){
if(typeof data.active !== "boolean"){
const err5 = {instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./products-v5.ts').SkuPricing>} */
export const validateSkuPricing = validate56;
const schema57 = {"type":"object","required":["sku","standardPrice"],"properties":{"sku":{"type":"string","pattern":"^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$","format":"filledLine"},"standardPrice":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","enum":["EUR"]}}},"sale":{"type":["object","null"],"required":["salePrice","startDate","endDate"],"properties":{"salePrice":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"number","minimum":0},"currency":{"type":"string","enum":["EUR"]}}},"startDate":{"type":"string","format":"date-time"},"endDate":{"type":"string","format":"date-time"}}}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sku === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.standardPrice === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "standardPrice"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sku !== undefined){
let data0 = data.sku;
if(typeof data0 === "string"){
if(!pattern56.test(data0)){
const err2 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/sku",schemaPath:"#/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.standardPrice !== undefined){
let data1 = data.standardPrice;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.amount === undefined){
const err5 = {instancePath:instancePath+"/standardPrice",schemaPath:"#/properties/standardPrice/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.currency === undefined){
const err6 = {instancePath:instancePath+"/standardPrice",schemaPath:"#/properties/standardPrice/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.amount !== undefined){
let data2 = data1.amount;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/standardPrice/amount",schemaPath:"#/properties/standardPrice/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/standardPrice/amount",schemaPath:"#/properties/standardPrice/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.currency !== undefined){
let data3 = data1.currency;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/standardPrice/currency",schemaPath:"#/properties/standardPrice/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(data3 === "EUR")){
const err10 = {instancePath:instancePath+"/standardPrice/currency",schemaPath:"#/properties/standardPrice/properties/currency/enum",keyword:"enum",params:{allowedValues: schema57.properties.standardPrice.properties.currency.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/standardPrice",schemaPath:"#/properties/standardPrice/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.sale !== undefined){
let data4 = data.sale;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
const err12 = {instancePath:instancePath+"/sale",schemaPath:"#/properties/sale/type",keyword:"type",params:{type: schema57.properties.sale.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.salePrice === undefined){
const err13 = {instancePath:instancePath+"/sale",schemaPath:"#/properties/sale/required",keyword:"required",params:{missingProperty: "salePrice"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.startDate === undefined){
const err14 = {instancePath:instancePath+"/sale",schemaPath:"#/properties/sale/required",keyword:"required",params:{missingProperty: "startDate"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.endDate === undefined){
const err15 = {instancePath:instancePath+"/sale",schemaPath:"#/properties/sale/required",keyword:"required",params:{missingProperty: "endDate"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.salePrice !== undefined){
let data5 = data4.salePrice;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.amount === undefined){
const err16 = {instancePath:instancePath+"/sale/salePrice",schemaPath:"#/properties/sale/properties/salePrice/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data5.currency === undefined){
const err17 = {instancePath:instancePath+"/sale/salePrice",schemaPath:"#/properties/sale/properties/salePrice/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data5.amount !== undefined){
let data6 = data5.amount;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/sale/salePrice/amount",schemaPath:"#/properties/sale/properties/salePrice/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/sale/salePrice/amount",schemaPath:"#/properties/sale/properties/salePrice/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data5.currency !== undefined){
let data7 = data5.currency;
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/sale/salePrice/currency",schemaPath:"#/properties/sale/properties/salePrice/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(data7 === "EUR")){
const err21 = {instancePath:instancePath+"/sale/salePrice/currency",schemaPath:"#/properties/sale/properties/salePrice/properties/currency/enum",keyword:"enum",params:{allowedValues: schema57.properties.sale.properties.salePrice.properties.currency.enum}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/sale/salePrice",schemaPath:"#/properties/sale/properties/salePrice/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data4.startDate !== undefined){
let data8 = data4.startDate;
if(typeof data8 === "string"){
if(!(formats114(data8))){
const err23 = {instancePath:instancePath+"/sale/startDate",schemaPath:"#/properties/sale/properties/startDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/sale/startDate",schemaPath:"#/properties/sale/properties/startDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data4.endDate !== undefined){
let data9 = data4.endDate;
if(typeof data9 === "string"){
if(!(formats114(data9))){
const err25 = {instancePath:instancePath+"/sale/endDate",schemaPath:"#/properties/sale/properties/endDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/sale/endDate",schemaPath:"#/properties/sale/properties/endDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./returns-v3.ts').AcceptItem>} */
export const validateAcceptItem = validate57;
const schema58 = {"type":"object","required":["positionItemId","salesOrderId"],"properties":{"positionItemId":{"type":"string","format":"filledLine"},"salesOrderId":{"type":"string","format":"filledLine"},"condition":{"type":["string","null"],"enum":["A","B","C","D","E","A/B/C/D/E",null]},"reason":{"type":["string","null"],"enum":["RETURN_RECEIVED","STATUS_SENT_BY_ACCIDENT","CANCEL_REQUEST_BY_CUSTOMER","REFUND_AFTER_AFFIDAVIT","COMPLAINT","SHIPMENT_LOST","RETURN_LOST","UNDELIVERABLE","FAST_REFUND","CUSTOMER_CLARIFICATION",null]}}};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.salesOrderId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "salesOrderId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.positionItemId !== undefined){
let data0 = data.positionItemId;
if(typeof data0 === "string"){
if(!(formats0(data0))){
const err2 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.salesOrderId !== undefined){
let data1 = data.salesOrderId;
if(typeof data1 === "string"){
if(!(formats0(data1))){
const err4 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.condition !== undefined){
let data2 = data.condition;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/type",keyword:"type",params:{type: schema58.properties.condition.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((((((data2 === "A") || (data2 === "B")) || (data2 === "C")) || (data2 === "D")) || (data2 === "E")) || (data2 === "A/B/C/D/E")) || (data2 === null))){
const err7 = {instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/enum",keyword:"enum",params:{allowedValues: schema58.properties.condition.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if((typeof data3 !== "string") && (data3 !== null)){
const err8 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema58.properties.reason.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((((((((((data3 === "RETURN_RECEIVED") || (data3 === "STATUS_SENT_BY_ACCIDENT")) || (data3 === "CANCEL_REQUEST_BY_CUSTOMER")) || (data3 === "REFUND_AFTER_AFFIDAVIT")) || (data3 === "COMPLAINT")) || (data3 === "SHIPMENT_LOST")) || (data3 === "RETURN_LOST")) || (data3 === "UNDELIVERABLE")) || (data3 === "FAST_REFUND")) || (data3 === "CUSTOMER_CLARIFICATION")) || (data3 === null))){
const err9 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema58.properties.reason.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./returns-v3.ts').RejectItem>} */
export const validateRejectItem = validate58;
const schema59 = {"type":"object","required":["positionItemId","salesOrderId","reason"],"properties":{"positionItemId":{"type":"string","format":"filledLine"},"salesOrderId":{"type":"string","format":"filledLine"},"condition":{"type":["string","null"],"enum":["A","B","C","D","E","A/B/C/D/E",null]},"reason":{"type":"string","enum":["THIRD_PARTY_ITEM","WRONG_ITEM","EXCHANGE","DAMAGE_TO_THE_HYGIENE_SEAL","ITEM_DAMAGED","RETURN_PERIOD_EXCEEDED","ITEM_NOT_IN_THE_PARCEL"]}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.salesOrderId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "salesOrderId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reason === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.positionItemId !== undefined){
let data0 = data.positionItemId;
if(typeof data0 === "string"){
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.salesOrderId !== undefined){
let data1 = data.salesOrderId;
if(typeof data1 === "string"){
if(!(formats0(data1))){
const err5 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.condition !== undefined){
let data2 = data.condition;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/type",keyword:"type",params:{type: schema59.properties.condition.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((((((data2 === "A") || (data2 === "B")) || (data2 === "C")) || (data2 === "D")) || (data2 === "E")) || (data2 === "A/B/C/D/E")) || (data2 === null))){
const err8 = {instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/enum",keyword:"enum",params:{allowedValues: schema59.properties.condition.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((((((data3 === "THIRD_PARTY_ITEM") || (data3 === "WRONG_ITEM")) || (data3 === "EXCHANGE")) || (data3 === "DAMAGE_TO_THE_HYGIENE_SEAL")) || (data3 === "ITEM_DAMAGED")) || (data3 === "RETURN_PERIOD_EXCEEDED")) || (data3 === "ITEM_NOT_IN_THE_PARCEL"))){
const err10 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema59.properties.reason.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./returns-warehouse-v2.ts').AddressRequest>} */
export const validateAddressRequest = validate59;
const schema60 = {"type":"object","required":["returnWarehouseType","returnRecipient"],"properties":{"returnWarehouseType":{"type":"string","enum":["NATIONAL","INTERNATIONAL","INTERNATIONAL_CONSOLIDATION_HUB"]},"isMisdirectedAddress":{"type":["boolean","null"]},"returnRecipient":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"},"returnRecipientSuffix":{"type":["string","null"],"maxLength":100,"format":"line"},"isBusinessAddress":{"type":["boolean","null"]},"returnStreet":{"type":["string","null"],"minLength":1,"maxLength":100,"format":"filledLine"},"returnHouseNumber":{"type":["string","null"],"minLength":1,"maxLength":20,"format":"filledLine"},"returnZipCode":{"type":["string","null"],"minLength":1,"maxLength":10,"format":"filledLine"},"returnCity":{"type":["string","null"],"minLength":1,"maxLength":60,"format":"filledLine"},"returnCountry":{"type":["string","null"],"maxLength":60,"format":"line"}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returnWarehouseType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "returnWarehouseType"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.returnRecipient === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "returnRecipient"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.returnWarehouseType !== undefined){
let data0 = data.returnWarehouseType;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/returnWarehouseType",schemaPath:"#/properties/returnWarehouseType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data0 === "NATIONAL") || (data0 === "INTERNATIONAL")) || (data0 === "INTERNATIONAL_CONSOLIDATION_HUB"))){
const err3 = {instancePath:instancePath+"/returnWarehouseType",schemaPath:"#/properties/returnWarehouseType/enum",keyword:"enum",params:{allowedValues: schema60.properties.returnWarehouseType.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.isMisdirectedAddress !== undefined){
let data1 = data.isMisdirectedAddress;
if((typeof data1 !== "boolean") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/isMisdirectedAddress",schemaPath:"#/properties/isMisdirectedAddress/type",keyword:"type",params:{type: schema60.properties.isMisdirectedAddress.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.returnRecipient !== undefined){
let data2 = data.returnRecipient;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err5 = {instancePath:instancePath+"/returnRecipient",schemaPath:"#/properties/returnRecipient/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err6 = {instancePath:instancePath+"/returnRecipient",schemaPath:"#/properties/returnRecipient/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data2))){
const err7 = {instancePath:instancePath+"/returnRecipient",schemaPath:"#/properties/returnRecipient/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/returnRecipient",schemaPath:"#/properties/returnRecipient/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.returnRecipientSuffix !== undefined){
let data3 = data.returnRecipientSuffix;
if((typeof data3 !== "string") && (data3 !== null)){
const err9 = {instancePath:instancePath+"/returnRecipientSuffix",schemaPath:"#/properties/returnRecipientSuffix/type",keyword:"type",params:{type: schema60.properties.returnRecipientSuffix.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 100 && func2(data3) > 100){
const err10 = {instancePath:instancePath+"/returnRecipientSuffix",schemaPath:"#/properties/returnRecipientSuffix/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats16(data3))){
const err11 = {instancePath:instancePath+"/returnRecipientSuffix",schemaPath:"#/properties/returnRecipientSuffix/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.isBusinessAddress !== undefined){
let data4 = data.isBusinessAddress;
if((typeof data4 !== "boolean") && (data4 !== null)){
const err12 = {instancePath:instancePath+"/isBusinessAddress",schemaPath:"#/properties/isBusinessAddress/type",keyword:"type",params:{type: schema60.properties.isBusinessAddress.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.returnStreet !== undefined){
let data5 = data.returnStreet;
if((typeof data5 !== "string") && (data5 !== null)){
const err13 = {instancePath:instancePath+"/returnStreet",schemaPath:"#/properties/returnStreet/type",keyword:"type",params:{type: schema60.properties.returnStreet.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 100 && func2(data5) > 100){
const err14 = {instancePath:instancePath+"/returnStreet",schemaPath:"#/properties/returnStreet/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err15 = {instancePath:instancePath+"/returnStreet",schemaPath:"#/properties/returnStreet/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0(data5))){
const err16 = {instancePath:instancePath+"/returnStreet",schemaPath:"#/properties/returnStreet/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.returnHouseNumber !== undefined){
let data6 = data.returnHouseNumber;
if((typeof data6 !== "string") && (data6 !== null)){
const err17 = {instancePath:instancePath+"/returnHouseNumber",schemaPath:"#/properties/returnHouseNumber/type",keyword:"type",params:{type: schema60.properties.returnHouseNumber.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 20 && func2(data6) > 20){
const err18 = {instancePath:instancePath+"/returnHouseNumber",schemaPath:"#/properties/returnHouseNumber/maxLength",keyword:"maxLength",params:{limit: 20}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.length < 2 && func2(data6) < 1){
const err19 = {instancePath:instancePath+"/returnHouseNumber",schemaPath:"#/properties/returnHouseNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data6))){
const err20 = {instancePath:instancePath+"/returnHouseNumber",schemaPath:"#/properties/returnHouseNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.returnZipCode !== undefined){
let data7 = data.returnZipCode;
if((typeof data7 !== "string") && (data7 !== null)){
const err21 = {instancePath:instancePath+"/returnZipCode",schemaPath:"#/properties/returnZipCode/type",keyword:"type",params:{type: schema60.properties.returnZipCode.type}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 10 && func2(data7) > 10){
const err22 = {instancePath:instancePath+"/returnZipCode",schemaPath:"#/properties/returnZipCode/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.length < 2 && func2(data7) < 1){
const err23 = {instancePath:instancePath+"/returnZipCode",schemaPath:"#/properties/returnZipCode/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data7))){
const err24 = {instancePath:instancePath+"/returnZipCode",schemaPath:"#/properties/returnZipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.returnCity !== undefined){
let data8 = data.returnCity;
if((typeof data8 !== "string") && (data8 !== null)){
const err25 = {instancePath:instancePath+"/returnCity",schemaPath:"#/properties/returnCity/type",keyword:"type",params:{type: schema60.properties.returnCity.type}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data8 === "string"){
if(data8.length > 60 && func2(data8) > 60){
const err26 = {instancePath:instancePath+"/returnCity",schemaPath:"#/properties/returnCity/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data8.length < 2 && func2(data8) < 1){
const err27 = {instancePath:instancePath+"/returnCity",schemaPath:"#/properties/returnCity/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0(data8))){
const err28 = {instancePath:instancePath+"/returnCity",schemaPath:"#/properties/returnCity/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.returnCountry !== undefined){
let data9 = data.returnCountry;
if((typeof data9 !== "string") && (data9 !== null)){
const err29 = {instancePath:instancePath+"/returnCountry",schemaPath:"#/properties/returnCountry/type",keyword:"type",params:{type: schema60.properties.returnCountry.type}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(typeof data9 === "string"){
if(data9.length > 60 && func2(data9) > 60){
const err30 = {instancePath:instancePath+"/returnCountry",schemaPath:"#/properties/returnCountry/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(formats16(data9))){
const err31 = {instancePath:instancePath+"/returnCountry",schemaPath:"#/properties/returnCountry/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./returns-warehouse-v2.ts').CarrierRequest>} */
export const validateCarrierRequest = validate60;
const schema61 = {"type":"object","required":["returnCarrierName"],"properties":{"returnCarrierName":{"type":"string","enum":["DHL","GLS","HERMES"]},"returnCarrierCodes":{"type":["object","null"],"properties":{"leitCode":{"type":["string","null"],"minLength":1,"maxLength":50,"format":"filledLine"},"settlementNumber":{"type":["string","null"],"maxLength":50,"format":"line"},"customerNumber":{"type":["string","null"],"maxLength":50,"format":"line"},"customerId":{"type":["number","null"],"minimum":0,"maximum":9999999999},"contactId":{"type":["string","null"],"minLength":1,"maxLength":10,"format":"filledLine"},"referenzId":{"type":["string","null"],"minLength":2,"maxLength":9,"format":"filledLine"}}}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returnCarrierName === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "returnCarrierName"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.returnCarrierName !== undefined){
let data0 = data.returnCarrierName;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/returnCarrierName",schemaPath:"#/properties/returnCarrierName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((data0 === "DHL") || (data0 === "GLS")) || (data0 === "HERMES"))){
const err2 = {instancePath:instancePath+"/returnCarrierName",schemaPath:"#/properties/returnCarrierName/enum",keyword:"enum",params:{allowedValues: schema61.properties.returnCarrierName.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.returnCarrierCodes !== undefined){
let data1 = data.returnCarrierCodes;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/returnCarrierCodes",schemaPath:"#/properties/returnCarrierCodes/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.leitCode !== undefined){
let data2 = data1.leitCode;
if((typeof data2 !== "string") && (data2 !== null)){
const err4 = {instancePath:instancePath+"/returnCarrierCodes/leitCode",schemaPath:"#/properties/returnCarrierCodes/properties/leitCode/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.properties.leitCode.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err5 = {instancePath:instancePath+"/returnCarrierCodes/leitCode",schemaPath:"#/properties/returnCarrierCodes/properties/leitCode/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err6 = {instancePath:instancePath+"/returnCarrierCodes/leitCode",schemaPath:"#/properties/returnCarrierCodes/properties/leitCode/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data2))){
const err7 = {instancePath:instancePath+"/returnCarrierCodes/leitCode",schemaPath:"#/properties/returnCarrierCodes/properties/leitCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data1.settlementNumber !== undefined){
let data3 = data1.settlementNumber;
if((typeof data3 !== "string") && (data3 !== null)){
const err8 = {instancePath:instancePath+"/returnCarrierCodes/settlementNumber",schemaPath:"#/properties/returnCarrierCodes/properties/settlementNumber/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.properties.settlementNumber.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 50 && func2(data3) > 50){
const err9 = {instancePath:instancePath+"/returnCarrierCodes/settlementNumber",schemaPath:"#/properties/returnCarrierCodes/properties/settlementNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats16(data3))){
const err10 = {instancePath:instancePath+"/returnCarrierCodes/settlementNumber",schemaPath:"#/properties/returnCarrierCodes/properties/settlementNumber/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data1.customerNumber !== undefined){
let data4 = data1.customerNumber;
if((typeof data4 !== "string") && (data4 !== null)){
const err11 = {instancePath:instancePath+"/returnCarrierCodes/customerNumber",schemaPath:"#/properties/returnCarrierCodes/properties/customerNumber/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.properties.customerNumber.type}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 50 && func2(data4) > 50){
const err12 = {instancePath:instancePath+"/returnCarrierCodes/customerNumber",schemaPath:"#/properties/returnCarrierCodes/properties/customerNumber/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats16(data4))){
const err13 = {instancePath:instancePath+"/returnCarrierCodes/customerNumber",schemaPath:"#/properties/returnCarrierCodes/properties/customerNumber/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data1.customerId !== undefined){
let data5 = data1.customerId;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
const err14 = {instancePath:instancePath+"/returnCarrierCodes/customerId",schemaPath:"#/properties/returnCarrierCodes/properties/customerId/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.properties.customerId.type}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9999999999 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/returnCarrierCodes/customerId",schemaPath:"#/properties/returnCarrierCodes/properties/customerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999999999}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/returnCarrierCodes/customerId",schemaPath:"#/properties/returnCarrierCodes/properties/customerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data1.contactId !== undefined){
let data6 = data1.contactId;
if((typeof data6 !== "string") && (data6 !== null)){
const err17 = {instancePath:instancePath+"/returnCarrierCodes/contactId",schemaPath:"#/properties/returnCarrierCodes/properties/contactId/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.properties.contactId.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 10 && func2(data6) > 10){
const err18 = {instancePath:instancePath+"/returnCarrierCodes/contactId",schemaPath:"#/properties/returnCarrierCodes/properties/contactId/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.length < 2 && func2(data6) < 1){
const err19 = {instancePath:instancePath+"/returnCarrierCodes/contactId",schemaPath:"#/properties/returnCarrierCodes/properties/contactId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data6))){
const err20 = {instancePath:instancePath+"/returnCarrierCodes/contactId",schemaPath:"#/properties/returnCarrierCodes/properties/contactId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data1.referenzId !== undefined){
let data7 = data1.referenzId;
if((typeof data7 !== "string") && (data7 !== null)){
const err21 = {instancePath:instancePath+"/returnCarrierCodes/referenzId",schemaPath:"#/properties/returnCarrierCodes/properties/referenzId/type",keyword:"type",params:{type: schema61.properties.returnCarrierCodes.properties.referenzId.type}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 9 && func2(data7) > 9){
const err22 = {instancePath:instancePath+"/returnCarrierCodes/referenzId",schemaPath:"#/properties/returnCarrierCodes/properties/referenzId/maxLength",keyword:"maxLength",params:{limit: 9}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.length < 4 && func2(data7) < 2){
const err23 = {instancePath:instancePath+"/returnCarrierCodes/referenzId",schemaPath:"#/properties/returnCarrierCodes/properties/referenzId/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data7))){
const err24 = {instancePath:instancePath+"/returnCarrierCodes/referenzId",schemaPath:"#/properties/returnCarrierCodes/properties/referenzId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sandbox-v1.ts').ClockMove>} */
export const validateClockMove = validate61;
const schema62 = {"type":"object","anyOf":[{"required":["advance"],"properties":{"advance":{"not":{"type":"null"}}}},{"required":["now"],"properties":{"now":{"not":{"type":"null"}}}},{"required":["frozen"],"properties":{"frozen":{"not":{"type":"null"}}}},{"required":["speed"],"properties":{"speed":{"not":{"type":"null"}}}}],"properties":{"advance":{"type":["string","null"],"maxLength":50,"format":"line"},"now":{"type":["string","null"],"format":"date-time"},"frozen":{"type":["boolean","null"]},"speed":{"type":["number","null"],"minimum":0.001,"maximum":100000},"until":{"type":["object","null"],"required":["type"],"properties":{"type":{"type":"string","maxLength":100,"format":"filledLine"},"partnerId":{"type":["string","null"],"maxLength":50,"format":"line"},"subject":{"type":["string","null"],"maxLength":500,"format":"line"}}}}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.advance === undefined){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: "advance"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.advance !== undefined){
const _errs4 = errors;
const _errs5 = errors;
if(data.advance !== null){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err2 = {instancePath:instancePath+"/advance",schemaPath:"#/anyOf/0/properties/advance/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err3 = {instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: "now"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.now !== undefined){
const _errs9 = errors;
const _errs10 = errors;
if(data.now !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid4 = _errs10 === errors;
if(valid4){
const err5 = {instancePath:instancePath+"/now",schemaPath:"#/anyOf/1/properties/now/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frozen === undefined){
const err6 = {instancePath,schemaPath:"#/anyOf/2/required",keyword:"required",params:{missingProperty: "frozen"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.frozen !== undefined){
const _errs14 = errors;
const _errs15 = errors;
if(data.frozen !== null){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid6 = _errs15 === errors;
if(valid6){
const err8 = {instancePath:instancePath+"/frozen",schemaPath:"#/anyOf/2/properties/frozen/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs12 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.speed === undefined){
const err9 = {instancePath,schemaPath:"#/anyOf/3/required",keyword:"required",params:{missingProperty: "speed"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.speed !== undefined){
const _errs19 = errors;
const _errs20 = errors;
if(data.speed !== null){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid8 = _errs20 === errors;
if(valid8){
const err11 = {instancePath:instancePath+"/speed",schemaPath:"#/anyOf/3/properties/speed/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs17 === errors;
valid0 = valid0 || _valid0;
}
}
}
if(!valid0){
const err12 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.advance !== undefined){
let data4 = data.advance;
if((typeof data4 !== "string") && (data4 !== null)){
const err13 = {instancePath:instancePath+"/advance",schemaPath:"#/properties/advance/type",keyword:"type",params:{type: schema62.properties.advance.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 50 && func2(data4) > 50){
const err14 = {instancePath:instancePath+"/advance",schemaPath:"#/properties/advance/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats16(data4))){
const err15 = {instancePath:instancePath+"/advance",schemaPath:"#/properties/advance/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.now !== undefined){
let data5 = data.now;
if((typeof data5 !== "string") && (data5 !== null)){
const err16 = {instancePath:instancePath+"/now",schemaPath:"#/properties/now/type",keyword:"type",params:{type: schema62.properties.now.type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data5 === "string"){
if(!(formats114(data5))){
const err17 = {instancePath:instancePath+"/now",schemaPath:"#/properties/now/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.frozen !== undefined){
let data6 = data.frozen;
if((typeof data6 !== "boolean") && (data6 !== null)){
const err18 = {instancePath:instancePath+"/frozen",schemaPath:"#/properties/frozen/type",keyword:"type",params:{type: schema62.properties.frozen.type}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.speed !== undefined){
let data7 = data.speed;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
const err19 = {instancePath:instancePath+"/speed",schemaPath:"#/properties/speed/type",keyword:"type",params:{type: schema62.properties.speed.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100000 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/speed",schemaPath:"#/properties/speed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7 < 0.001 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/speed",schemaPath:"#/properties/speed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.001}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.until !== undefined){
let data8 = data.until;
if((!(data8 && typeof data8 == "object" && !Array.isArray(data8))) && (data8 !== null)){
const err22 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: schema62.properties.until.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.type === undefined){
const err23 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data8.type !== undefined){
let data9 = data8.type;
if(typeof data9 === "string"){
if(data9.length > 100 && func2(data9) > 100){
const err24 = {instancePath:instancePath+"/until/type",schemaPath:"#/properties/until/properties/type/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0(data9))){
const err25 = {instancePath:instancePath+"/until/type",schemaPath:"#/properties/until/properties/type/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/until/type",schemaPath:"#/properties/until/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.partnerId !== undefined){
let data10 = data8.partnerId;
if((typeof data10 !== "string") && (data10 !== null)){
const err27 = {instancePath:instancePath+"/until/partnerId",schemaPath:"#/properties/until/properties/partnerId/type",keyword:"type",params:{type: schema62.properties.until.properties.partnerId.type}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data10 === "string"){
if(data10.length > 50 && func2(data10) > 50){
const err28 = {instancePath:instancePath+"/until/partnerId",schemaPath:"#/properties/until/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats16(data10))){
const err29 = {instancePath:instancePath+"/until/partnerId",schemaPath:"#/properties/until/properties/partnerId/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data8.subject !== undefined){
let data11 = data8.subject;
if((typeof data11 !== "string") && (data11 !== null)){
const err30 = {instancePath:instancePath+"/until/subject",schemaPath:"#/properties/until/properties/subject/type",keyword:"type",params:{type: schema62.properties.until.properties.subject.type}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 500 && func2(data11) > 500){
const err31 = {instancePath:instancePath+"/until/subject",schemaPath:"#/properties/until/properties/subject/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats16(data11))){
const err32 = {instancePath:instancePath+"/until/subject",schemaPath:"#/properties/until/properties/subject/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sandbox-v1.ts').FaultRuleCreation>} */
export const validateFaultRuleCreation = validate62;
const schema63 = {"type":"object","anyOf":[{"required":["effect"],"properties":{"effect":{"not":{"type":"null"}}}},{"required":["preset"],"properties":{"preset":{"not":{"type":"null"}}}}],"properties":{"preset":{"type":["string","null"],"enum":["flaky-network","black-friday","maintenance",null]},"operations":{"type":["array","null"],"minItems":1,"maxItems":50,"items":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"}},"partnerId":{"type":["string","null"],"minLength":1,"maxLength":50,"format":"filledLine"},"clientId":{"type":["string","null"],"minLength":1,"maxLength":100,"format":"filledLine"},"share":{"type":["number","null"],"minimum":0.0001,"maximum":1},"nth":{"type":["integer","null"],"minimum":1,"maximum":1000000000},"every":{"type":["integer","null"],"minimum":1,"maximum":1000000000},"from":{"type":["string","null"],"format":"date-time"},"until":{"type":["string","null"],"format":"date-time"},"effect":{"type":["object","null"],"properties":{"delayMs":{"type":["integer","null"],"minimum":1,"maximum":20000},"status":{"type":["integer","null"],"minimum":400,"maximum":599},"retryAfterSeconds":{"type":["integer","null"],"minimum":1,"maximum":3600},"budget":{"type":["object","null"],"required":["requests","seconds"],"properties":{"requests":{"type":"integer","minimum":0,"maximum":1000000000},"seconds":{"type":"integer","minimum":1,"maximum":86400}}},"drop":{"type":["string","null"],"enum":["before","after",null]},"bytesPerSecond":{"type":["integer","null"],"minimum":1,"maximum":1000000000},"tornAfterBytes":{"type":["integer","null"],"minimum":1,"maximum":1000000000},"hang":{"type":["boolean","null"]},"crash":{"type":["string","null"],"enum":["worker",null]},"tokenSeconds":{"type":["integer","null"],"minimum":1,"maximum":1800},"tokenExpiryTold":{"type":["boolean","null"]},"webhook":{"type":["string","null"],"enum":["duplicate","late",null]},"webhookDelayMs":{"type":["integer","null"],"minimum":1,"maximum":3600000},"dependency":{"type":["string","null"],"enum":["address-check","receipts","price-reduction-worker","campaign-decision","report-writing","report-files","figures",null]},"state":{"type":["string","null"],"enum":["unavailable","refused","not-processable","held","failed","missing",null]}}}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.effect === undefined){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: "effect"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.effect !== undefined){
const _errs4 = errors;
const _errs5 = errors;
if(data.effect !== null){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err2 = {instancePath:instancePath+"/effect",schemaPath:"#/anyOf/0/properties/effect/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preset === undefined){
const err3 = {instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: "preset"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.preset !== undefined){
const _errs9 = errors;
const _errs10 = errors;
if(data.preset !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid4 = _errs10 === errors;
if(valid4){
const err5 = {instancePath:instancePath+"/preset",schemaPath:"#/anyOf/1/properties/preset/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preset !== undefined){
let data2 = data.preset;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/preset",schemaPath:"#/properties/preset/type",keyword:"type",params:{type: schema63.properties.preset.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data2 === "flaky-network") || (data2 === "black-friday")) || (data2 === "maintenance")) || (data2 === null))){
const err8 = {instancePath:instancePath+"/preset",schemaPath:"#/properties/preset/enum",keyword:"enum",params:{allowedValues: schema63.properties.preset.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.operations !== undefined){
let data3 = data.operations;
if((!(Array.isArray(data3))) && (data3 !== null)){
const err9 = {instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: schema63.properties.operations.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(Array.isArray(data3)){
if(data3.length > 50){
const err10 = {instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 1){
const err11 = {instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(data4.length > 100 && func2(data4) > 100){
const err12 = {instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err13 = {instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats0(data4))){
const err14 = {instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
if(data.partnerId !== undefined){
let data5 = data.partnerId;
if((typeof data5 !== "string") && (data5 !== null)){
const err16 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/type",keyword:"type",params:{type: schema63.properties.partnerId.type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 50 && func2(data5) > 50){
const err17 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err18 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats0(data5))){
const err19 = {instancePath:instancePath+"/partnerId",schemaPath:"#/properties/partnerId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.clientId !== undefined){
let data6 = data.clientId;
if((typeof data6 !== "string") && (data6 !== null)){
const err20 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: schema63.properties.clientId.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 100 && func2(data6) > 100){
const err21 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data6.length < 2 && func2(data6) < 1){
const err22 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(formats0(data6))){
const err23 = {instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.share !== undefined){
let data7 = data.share;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
const err24 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/type",keyword:"type",params:{type: schema63.properties.share.type}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1 || isNaN(data7)){
const err25 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7 < 0.0001 || isNaN(data7)){
const err26 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.0001}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.nth !== undefined){
let data8 = data.nth;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
const err27 = {instancePath:instancePath+"/nth",schemaPath:"#/properties/nth/type",keyword:"type",params:{type: schema63.properties.nth.type}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000 || isNaN(data8)){
const err28 = {instancePath:instancePath+"/nth",schemaPath:"#/properties/nth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err29 = {instancePath:instancePath+"/nth",schemaPath:"#/properties/nth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data.every !== undefined){
let data9 = data.every;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err30 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: schema63.properties.every.type}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
const err31 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err32 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.from !== undefined){
let data10 = data.from;
if((typeof data10 !== "string") && (data10 !== null)){
const err33 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema63.properties.from.type}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(typeof data10 === "string"){
if(!(formats114(data10))){
const err34 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.until !== undefined){
let data11 = data.until;
if((typeof data11 !== "string") && (data11 !== null)){
const err35 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: schema63.properties.until.type}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data11 === "string"){
if(!(formats114(data11))){
const err36 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data.effect !== undefined){
let data12 = data.effect;
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
const err37 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/type",keyword:"type",params:{type: schema63.properties.effect.type}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.delayMs !== undefined){
let data13 = data12.delayMs;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
const err38 = {instancePath:instancePath+"/effect/delayMs",schemaPath:"#/properties/effect/properties/delayMs/type",keyword:"type",params:{type: schema63.properties.effect.properties.delayMs.type}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 20000 || isNaN(data13)){
const err39 = {instancePath:instancePath+"/effect/delayMs",schemaPath:"#/properties/effect/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20000}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err40 = {instancePath:instancePath+"/effect/delayMs",schemaPath:"#/properties/effect/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data12.status !== undefined){
let data14 = data12.status;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
const err41 = {instancePath:instancePath+"/effect/status",schemaPath:"#/properties/effect/properties/status/type",keyword:"type",params:{type: schema63.properties.effect.properties.status.type}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 599 || isNaN(data14)){
const err42 = {instancePath:instancePath+"/effect/status",schemaPath:"#/properties/effect/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data14 < 400 || isNaN(data14)){
const err43 = {instancePath:instancePath+"/effect/status",schemaPath:"#/properties/effect/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data12.retryAfterSeconds !== undefined){
let data15 = data12.retryAfterSeconds;
if((!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) && (data15 !== null)){
const err44 = {instancePath:instancePath+"/effect/retryAfterSeconds",schemaPath:"#/properties/effect/properties/retryAfterSeconds/type",keyword:"type",params:{type: schema63.properties.effect.properties.retryAfterSeconds.type}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 3600 || isNaN(data15)){
const err45 = {instancePath:instancePath+"/effect/retryAfterSeconds",schemaPath:"#/properties/effect/properties/retryAfterSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err46 = {instancePath:instancePath+"/effect/retryAfterSeconds",schemaPath:"#/properties/effect/properties/retryAfterSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data12.budget !== undefined){
let data16 = data12.budget;
if((!(data16 && typeof data16 == "object" && !Array.isArray(data16))) && (data16 !== null)){
const err47 = {instancePath:instancePath+"/effect/budget",schemaPath:"#/properties/effect/properties/budget/type",keyword:"type",params:{type: schema63.properties.effect.properties.budget.type}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.requests === undefined){
const err48 = {instancePath:instancePath+"/effect/budget",schemaPath:"#/properties/effect/properties/budget/required",keyword:"required",params:{missingProperty: "requests"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data16.seconds === undefined){
const err49 = {instancePath:instancePath+"/effect/budget",schemaPath:"#/properties/effect/properties/budget/required",keyword:"required",params:{missingProperty: "seconds"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data16.requests !== undefined){
let data17 = data16.requests;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err50 = {instancePath:instancePath+"/effect/budget/requests",schemaPath:"#/properties/effect/properties/budget/properties/requests/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 1000000000 || isNaN(data17)){
const err51 = {instancePath:instancePath+"/effect/budget/requests",schemaPath:"#/properties/effect/properties/budget/properties/requests/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err52 = {instancePath:instancePath+"/effect/budget/requests",schemaPath:"#/properties/effect/properties/budget/properties/requests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data16.seconds !== undefined){
let data18 = data16.seconds;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err53 = {instancePath:instancePath+"/effect/budget/seconds",schemaPath:"#/properties/effect/properties/budget/properties/seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 86400 || isNaN(data18)){
const err54 = {instancePath:instancePath+"/effect/budget/seconds",schemaPath:"#/properties/effect/properties/budget/properties/seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data18 < 1 || isNaN(data18)){
const err55 = {instancePath:instancePath+"/effect/budget/seconds",schemaPath:"#/properties/effect/properties/budget/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
}
}
if(data12.drop !== undefined){
let data19 = data12.drop;
if((typeof data19 !== "string") && (data19 !== null)){
const err56 = {instancePath:instancePath+"/effect/drop",schemaPath:"#/properties/effect/properties/drop/type",keyword:"type",params:{type: schema63.properties.effect.properties.drop.type}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!(((data19 === "before") || (data19 === "after")) || (data19 === null))){
const err57 = {instancePath:instancePath+"/effect/drop",schemaPath:"#/properties/effect/properties/drop/enum",keyword:"enum",params:{allowedValues: schema63.properties.effect.properties.drop.enum}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data12.bytesPerSecond !== undefined){
let data20 = data12.bytesPerSecond;
if((!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))) && (data20 !== null)){
const err58 = {instancePath:instancePath+"/effect/bytesPerSecond",schemaPath:"#/properties/effect/properties/bytesPerSecond/type",keyword:"type",params:{type: schema63.properties.effect.properties.bytesPerSecond.type}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000000000 || isNaN(data20)){
const err59 = {instancePath:instancePath+"/effect/bytesPerSecond",schemaPath:"#/properties/effect/properties/bytesPerSecond/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data20 < 1 || isNaN(data20)){
const err60 = {instancePath:instancePath+"/effect/bytesPerSecond",schemaPath:"#/properties/effect/properties/bytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data12.tornAfterBytes !== undefined){
let data21 = data12.tornAfterBytes;
if((!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))) && (data21 !== null)){
const err61 = {instancePath:instancePath+"/effect/tornAfterBytes",schemaPath:"#/properties/effect/properties/tornAfterBytes/type",keyword:"type",params:{type: schema63.properties.effect.properties.tornAfterBytes.type}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 1000000000 || isNaN(data21)){
const err62 = {instancePath:instancePath+"/effect/tornAfterBytes",schemaPath:"#/properties/effect/properties/tornAfterBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data21 < 1 || isNaN(data21)){
const err63 = {instancePath:instancePath+"/effect/tornAfterBytes",schemaPath:"#/properties/effect/properties/tornAfterBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
if(data12.hang !== undefined){
let data22 = data12.hang;
if((typeof data22 !== "boolean") && (data22 !== null)){
const err64 = {instancePath:instancePath+"/effect/hang",schemaPath:"#/properties/effect/properties/hang/type",keyword:"type",params:{type: schema63.properties.effect.properties.hang.type}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data12.crash !== undefined){
let data23 = data12.crash;
if((typeof data23 !== "string") && (data23 !== null)){
const err65 = {instancePath:instancePath+"/effect/crash",schemaPath:"#/properties/effect/properties/crash/type",keyword:"type",params:{type: schema63.properties.effect.properties.crash.type}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!((data23 === "worker") || (data23 === null))){
const err66 = {instancePath:instancePath+"/effect/crash",schemaPath:"#/properties/effect/properties/crash/enum",keyword:"enum",params:{allowedValues: schema63.properties.effect.properties.crash.enum}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data12.tokenSeconds !== undefined){
let data24 = data12.tokenSeconds;
if((!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))) && (data24 !== null)){
const err67 = {instancePath:instancePath+"/effect/tokenSeconds",schemaPath:"#/properties/effect/properties/tokenSeconds/type",keyword:"type",params:{type: schema63.properties.effect.properties.tokenSeconds.type}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 1800 || isNaN(data24)){
const err68 = {instancePath:instancePath+"/effect/tokenSeconds",schemaPath:"#/properties/effect/properties/tokenSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1800}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data24 < 1 || isNaN(data24)){
const err69 = {instancePath:instancePath+"/effect/tokenSeconds",schemaPath:"#/properties/effect/properties/tokenSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data12.tokenExpiryTold !== undefined){
let data25 = data12.tokenExpiryTold;
if((typeof data25 !== "boolean") && (data25 !== null)){
const err70 = {instancePath:instancePath+"/effect/tokenExpiryTold",schemaPath:"#/properties/effect/properties/tokenExpiryTold/type",keyword:"type",params:{type: schema63.properties.effect.properties.tokenExpiryTold.type}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data12.webhook !== undefined){
let data26 = data12.webhook;
if((typeof data26 !== "string") && (data26 !== null)){
const err71 = {instancePath:instancePath+"/effect/webhook",schemaPath:"#/properties/effect/properties/webhook/type",keyword:"type",params:{type: schema63.properties.effect.properties.webhook.type}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(((data26 === "duplicate") || (data26 === "late")) || (data26 === null))){
const err72 = {instancePath:instancePath+"/effect/webhook",schemaPath:"#/properties/effect/properties/webhook/enum",keyword:"enum",params:{allowedValues: schema63.properties.effect.properties.webhook.enum}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data12.webhookDelayMs !== undefined){
let data27 = data12.webhookDelayMs;
if((!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))) && (data27 !== null)){
const err73 = {instancePath:instancePath+"/effect/webhookDelayMs",schemaPath:"#/properties/effect/properties/webhookDelayMs/type",keyword:"type",params:{type: schema63.properties.effect.properties.webhookDelayMs.type}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 3600000 || isNaN(data27)){
const err74 = {instancePath:instancePath+"/effect/webhookDelayMs",schemaPath:"#/properties/effect/properties/webhookDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data27 < 1 || isNaN(data27)){
const err75 = {instancePath:instancePath+"/effect/webhookDelayMs",schemaPath:"#/properties/effect/properties/webhookDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
if(data12.dependency !== undefined){
let data28 = data12.dependency;
if((typeof data28 !== "string") && (data28 !== null)){
const err76 = {instancePath:instancePath+"/effect/dependency",schemaPath:"#/properties/effect/properties/dependency/type",keyword:"type",params:{type: schema63.properties.effect.properties.dependency.type}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!((((((((data28 === "address-check") || (data28 === "receipts")) || (data28 === "price-reduction-worker")) || (data28 === "campaign-decision")) || (data28 === "report-writing")) || (data28 === "report-files")) || (data28 === "figures")) || (data28 === null))){
const err77 = {instancePath:instancePath+"/effect/dependency",schemaPath:"#/properties/effect/properties/dependency/enum",keyword:"enum",params:{allowedValues: schema63.properties.effect.properties.dependency.enum}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data12.state !== undefined){
let data29 = data12.state;
if((typeof data29 !== "string") && (data29 !== null)){
const err78 = {instancePath:instancePath+"/effect/state",schemaPath:"#/properties/effect/properties/state/type",keyword:"type",params:{type: schema63.properties.effect.properties.state.type}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(!(((((((data29 === "unavailable") || (data29 === "refused")) || (data29 === "not-processable")) || (data29 === "held")) || (data29 === "failed")) || (data29 === "missing")) || (data29 === null))){
const err79 = {instancePath:instancePath+"/effect/state",schemaPath:"#/properties/effect/properties/state/enum",keyword:"enum",params:{allowedValues: schema63.properties.effect.properties.state.enum}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
}
else {
const err80 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sandbox-v1.ts').SandboxPartnerCreation>} */
export const validateSandboxPartnerCreation = validate63;
const schema64 = {"type":"object","properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":200,"format":"filledLine"},"products":{"type":["integer","null"],"minimum":0,"maximum":100}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema64.properties.name.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.products !== undefined){
let data1 = data.products;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err4 = {instancePath:instancePath+"/products",schemaPath:"#/properties/products/type",keyword:"type",params:{type: schema64.properties.products.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/products",schemaPath:"#/properties/products/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/products",schemaPath:"#/properties/products/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sandbox-v1.ts').SnapshotCreation>} */
export const validateSnapshotCreation = validate64;
const schema65 = {"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","format":"filledLine"}}};
const pattern68 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern68.test(data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sandbox-v1.ts').PopulationSetting>} */
export const validatePopulationSetting = validate65;
const schema66 = {"type":"object","properties":{"preset":{"type":["string","null"],"enum":["none","quiet","normal","sale",null]},"seed":{"type":["integer","null"],"minimum":0,"maximum":4294967295},"bot":{"type":["boolean","null"]},"partners":{"type":["array","null"],"minItems":1,"maxItems":20,"items":{"type":"string","minLength":1,"maxLength":50,"format":"filledLine"}},"ordersPerDay":{"type":["number","null"],"minimum":0,"maximum":1000},"firstHour":{"type":["integer","null"],"minimum":0,"maximum":23},"lastHour":{"type":["integer","null"],"minimum":0,"maximum":23},"saleEvery":{"type":["integer","null"],"minimum":0,"maximum":52},"saleFactor":{"type":["number","null"],"minimum":1,"maximum":20},"linesMax":{"type":["integer","null"],"minimum":1,"maximum":20},"piecesMax":{"type":["integer","null"],"minimum":1,"maximum":10},"shares":{"type":["object","null"],"properties":{"abroad":{"type":["number","null"],"minimum":0,"maximum":1},"otherInvoiceAddress":{"type":["number","null"],"minimum":0,"maximum":1},"forwarder":{"type":["number","null"],"minimum":0,"maximum":1},"discounts":{"type":["number","null"],"minimum":0,"maximum":1},"vouchers":{"type":["number","null"],"minimum":0,"maximum":1},"split":{"type":["number","null"],"minimum":0,"maximum":1},"prepayment":{"type":["number","null"],"minimum":0,"maximum":1},"unpaid":{"type":["number","null"],"minimum":0,"maximum":1},"cancelledByShopper":{"type":["number","null"],"minimum":0,"maximum":1},"cancelledByMarketplace":{"type":["number","null"],"minimum":0,"maximum":1},"suspected":{"type":["number","null"],"minimum":0,"maximum":1},"blocked":{"type":["number","null"],"minimum":0,"maximum":1},"fraud":{"type":["number","null"],"minimum":0,"maximum":1},"recalled":{"type":["number","null"],"minimum":0,"maximum":1},"failedAttempt":{"type":["number","null"],"minimum":0,"maximum":1},"pickup":{"type":["number","null"],"minimum":0,"maximum":1},"issue":{"type":["number","null"],"minimum":0,"maximum":1},"returned":{"type":["number","null"],"minimum":0,"maximum":1},"withdrawn":{"type":["number","null"],"minimum":0,"maximum":1},"misdirected":{"type":["number","null"],"minimum":0,"maximum":1},"neverArrives":{"type":["number","null"],"minimum":0,"maximum":1},"secondParcel":{"type":["number","null"],"minimum":0,"maximum":1},"acceptedByMarketplace":{"type":["number","null"],"minimum":0,"maximum":1},"dispute":{"type":["number","null"],"minimum":0,"maximum":1},"botCancels":{"type":["number","null"],"minimum":0,"maximum":1},"botSplits":{"type":["number","null"],"minimum":0,"maximum":1},"botManyParcels":{"type":["number","null"],"minimum":0,"maximum":1},"botRejects":{"type":["number","null"],"minimum":0,"maximum":1},"botKeepsBack":{"type":["number","null"],"minimum":0,"maximum":1},"botReduces":{"type":["number","null"],"minimum":0,"maximum":1},"botCampaigns":{"type":["number","null"],"minimum":0,"maximum":1},"botPauses":{"type":["number","null"],"minimum":0,"maximum":1},"campaignsCancelled":{"type":["number","null"],"minimum":0,"maximum":1}}}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preset !== undefined){
let data0 = data.preset;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/preset",schemaPath:"#/properties/preset/type",keyword:"type",params:{type: schema66.properties.preset.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((data0 === "none") || (data0 === "quiet")) || (data0 === "normal")) || (data0 === "sale")) || (data0 === null))){
const err1 = {instancePath:instancePath+"/preset",schemaPath:"#/properties/preset/enum",keyword:"enum",params:{allowedValues: schema66.properties.preset.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.seed !== undefined){
let data1 = data.seed;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err2 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: schema66.properties.seed.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.bot !== undefined){
let data2 = data.bot;
if((typeof data2 !== "boolean") && (data2 !== null)){
const err5 = {instancePath:instancePath+"/bot",schemaPath:"#/properties/bot/type",keyword:"type",params:{type: schema66.properties.bot.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.partners !== undefined){
let data3 = data.partners;
if((!(Array.isArray(data3))) && (data3 !== null)){
const err6 = {instancePath:instancePath+"/partners",schemaPath:"#/properties/partners/type",keyword:"type",params:{type: schema66.properties.partners.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(Array.isArray(data3)){
if(data3.length > 20){
const err7 = {instancePath:instancePath+"/partners",schemaPath:"#/properties/partners/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.length < 1){
const err8 = {instancePath:instancePath+"/partners",schemaPath:"#/properties/partners/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(data4.length > 50 && func2(data4) > 50){
const err9 = {instancePath:instancePath+"/partners/" + i0,schemaPath:"#/properties/partners/items/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err10 = {instancePath:instancePath+"/partners/" + i0,schemaPath:"#/properties/partners/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0(data4))){
const err11 = {instancePath:instancePath+"/partners/" + i0,schemaPath:"#/properties/partners/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/partners/" + i0,schemaPath:"#/properties/partners/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
if(data.ordersPerDay !== undefined){
let data5 = data.ordersPerDay;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
const err13 = {instancePath:instancePath+"/ordersPerDay",schemaPath:"#/properties/ordersPerDay/type",keyword:"type",params:{type: schema66.properties.ordersPerDay.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000 || isNaN(data5)){
const err14 = {instancePath:instancePath+"/ordersPerDay",schemaPath:"#/properties/ordersPerDay/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/ordersPerDay",schemaPath:"#/properties/ordersPerDay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.firstHour !== undefined){
let data6 = data.firstHour;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err16 = {instancePath:instancePath+"/firstHour",schemaPath:"#/properties/firstHour/type",keyword:"type",params:{type: schema66.properties.firstHour.type}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 23 || isNaN(data6)){
const err17 = {instancePath:instancePath+"/firstHour",schemaPath:"#/properties/firstHour/maximum",keyword:"maximum",params:{comparison: "<=", limit: 23}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/firstHour",schemaPath:"#/properties/firstHour/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.lastHour !== undefined){
let data7 = data.lastHour;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
const err19 = {instancePath:instancePath+"/lastHour",schemaPath:"#/properties/lastHour/type",keyword:"type",params:{type: schema66.properties.lastHour.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 23 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/lastHour",schemaPath:"#/properties/lastHour/maximum",keyword:"maximum",params:{comparison: "<=", limit: 23}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/lastHour",schemaPath:"#/properties/lastHour/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.saleEvery !== undefined){
let data8 = data.saleEvery;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
const err22 = {instancePath:instancePath+"/saleEvery",schemaPath:"#/properties/saleEvery/type",keyword:"type",params:{type: schema66.properties.saleEvery.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 52 || isNaN(data8)){
const err23 = {instancePath:instancePath+"/saleEvery",schemaPath:"#/properties/saleEvery/maximum",keyword:"maximum",params:{comparison: "<=", limit: 52}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/saleEvery",schemaPath:"#/properties/saleEvery/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.saleFactor !== undefined){
let data9 = data.saleFactor;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
const err25 = {instancePath:instancePath+"/saleFactor",schemaPath:"#/properties/saleFactor/type",keyword:"type",params:{type: schema66.properties.saleFactor.type}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 20 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/saleFactor",schemaPath:"#/properties/saleFactor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/saleFactor",schemaPath:"#/properties/saleFactor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.linesMax !== undefined){
let data10 = data.linesMax;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err28 = {instancePath:instancePath+"/linesMax",schemaPath:"#/properties/linesMax/type",keyword:"type",params:{type: schema66.properties.linesMax.type}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 20 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/linesMax",schemaPath:"#/properties/linesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err30 = {instancePath:instancePath+"/linesMax",schemaPath:"#/properties/linesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data.piecesMax !== undefined){
let data11 = data.piecesMax;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
const err31 = {instancePath:instancePath+"/piecesMax",schemaPath:"#/properties/piecesMax/type",keyword:"type",params:{type: schema66.properties.piecesMax.type}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 10 || isNaN(data11)){
const err32 = {instancePath:instancePath+"/piecesMax",schemaPath:"#/properties/piecesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err33 = {instancePath:instancePath+"/piecesMax",schemaPath:"#/properties/piecesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data.shares !== undefined){
let data12 = data.shares;
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
const err34 = {instancePath:instancePath+"/shares",schemaPath:"#/properties/shares/type",keyword:"type",params:{type: schema66.properties.shares.type}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.abroad !== undefined){
let data13 = data12.abroad;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
const err35 = {instancePath:instancePath+"/shares/abroad",schemaPath:"#/properties/shares/properties/abroad/type",keyword:"type",params:{type: schema66.properties.shares.properties.abroad.type}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1 || isNaN(data13)){
const err36 = {instancePath:instancePath+"/shares/abroad",schemaPath:"#/properties/shares/properties/abroad/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err37 = {instancePath:instancePath+"/shares/abroad",schemaPath:"#/properties/shares/properties/abroad/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data12.otherInvoiceAddress !== undefined){
let data14 = data12.otherInvoiceAddress;
if((!((typeof data14 == "number") && (isFinite(data14)))) && (data14 !== null)){
const err38 = {instancePath:instancePath+"/shares/otherInvoiceAddress",schemaPath:"#/properties/shares/properties/otherInvoiceAddress/type",keyword:"type",params:{type: schema66.properties.shares.properties.otherInvoiceAddress.type}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1 || isNaN(data14)){
const err39 = {instancePath:instancePath+"/shares/otherInvoiceAddress",schemaPath:"#/properties/shares/properties/otherInvoiceAddress/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err40 = {instancePath:instancePath+"/shares/otherInvoiceAddress",schemaPath:"#/properties/shares/properties/otherInvoiceAddress/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data12.forwarder !== undefined){
let data15 = data12.forwarder;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
const err41 = {instancePath:instancePath+"/shares/forwarder",schemaPath:"#/properties/shares/properties/forwarder/type",keyword:"type",params:{type: schema66.properties.shares.properties.forwarder.type}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 1 || isNaN(data15)){
const err42 = {instancePath:instancePath+"/shares/forwarder",schemaPath:"#/properties/shares/properties/forwarder/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err43 = {instancePath:instancePath+"/shares/forwarder",schemaPath:"#/properties/shares/properties/forwarder/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data12.discounts !== undefined){
let data16 = data12.discounts;
if((!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
const err44 = {instancePath:instancePath+"/shares/discounts",schemaPath:"#/properties/shares/properties/discounts/type",keyword:"type",params:{type: schema66.properties.shares.properties.discounts.type}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 1 || isNaN(data16)){
const err45 = {instancePath:instancePath+"/shares/discounts",schemaPath:"#/properties/shares/properties/discounts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data16 < 0 || isNaN(data16)){
const err46 = {instancePath:instancePath+"/shares/discounts",schemaPath:"#/properties/shares/properties/discounts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data12.vouchers !== undefined){
let data17 = data12.vouchers;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err47 = {instancePath:instancePath+"/shares/vouchers",schemaPath:"#/properties/shares/properties/vouchers/type",keyword:"type",params:{type: schema66.properties.shares.properties.vouchers.type}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 1 || isNaN(data17)){
const err48 = {instancePath:instancePath+"/shares/vouchers",schemaPath:"#/properties/shares/properties/vouchers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err49 = {instancePath:instancePath+"/shares/vouchers",schemaPath:"#/properties/shares/properties/vouchers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data12.split !== undefined){
let data18 = data12.split;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
const err50 = {instancePath:instancePath+"/shares/split",schemaPath:"#/properties/shares/properties/split/type",keyword:"type",params:{type: schema66.properties.shares.properties.split.type}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 1 || isNaN(data18)){
const err51 = {instancePath:instancePath+"/shares/split",schemaPath:"#/properties/shares/properties/split/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err52 = {instancePath:instancePath+"/shares/split",schemaPath:"#/properties/shares/properties/split/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data12.prepayment !== undefined){
let data19 = data12.prepayment;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
const err53 = {instancePath:instancePath+"/shares/prepayment",schemaPath:"#/properties/shares/properties/prepayment/type",keyword:"type",params:{type: schema66.properties.shares.properties.prepayment.type}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1 || isNaN(data19)){
const err54 = {instancePath:instancePath+"/shares/prepayment",schemaPath:"#/properties/shares/properties/prepayment/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err55 = {instancePath:instancePath+"/shares/prepayment",schemaPath:"#/properties/shares/properties/prepayment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data12.unpaid !== undefined){
let data20 = data12.unpaid;
if((!((typeof data20 == "number") && (isFinite(data20)))) && (data20 !== null)){
const err56 = {instancePath:instancePath+"/shares/unpaid",schemaPath:"#/properties/shares/properties/unpaid/type",keyword:"type",params:{type: schema66.properties.shares.properties.unpaid.type}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1 || isNaN(data20)){
const err57 = {instancePath:instancePath+"/shares/unpaid",schemaPath:"#/properties/shares/properties/unpaid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err58 = {instancePath:instancePath+"/shares/unpaid",schemaPath:"#/properties/shares/properties/unpaid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data12.cancelledByShopper !== undefined){
let data21 = data12.cancelledByShopper;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
const err59 = {instancePath:instancePath+"/shares/cancelledByShopper",schemaPath:"#/properties/shares/properties/cancelledByShopper/type",keyword:"type",params:{type: schema66.properties.shares.properties.cancelledByShopper.type}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 1 || isNaN(data21)){
const err60 = {instancePath:instancePath+"/shares/cancelledByShopper",schemaPath:"#/properties/shares/properties/cancelledByShopper/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err61 = {instancePath:instancePath+"/shares/cancelledByShopper",schemaPath:"#/properties/shares/properties/cancelledByShopper/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
if(data12.cancelledByMarketplace !== undefined){
let data22 = data12.cancelledByMarketplace;
if((!((typeof data22 == "number") && (isFinite(data22)))) && (data22 !== null)){
const err62 = {instancePath:instancePath+"/shares/cancelledByMarketplace",schemaPath:"#/properties/shares/properties/cancelledByMarketplace/type",keyword:"type",params:{type: schema66.properties.shares.properties.cancelledByMarketplace.type}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1 || isNaN(data22)){
const err63 = {instancePath:instancePath+"/shares/cancelledByMarketplace",schemaPath:"#/properties/shares/properties/cancelledByMarketplace/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err64 = {instancePath:instancePath+"/shares/cancelledByMarketplace",schemaPath:"#/properties/shares/properties/cancelledByMarketplace/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data12.suspected !== undefined){
let data23 = data12.suspected;
if((!((typeof data23 == "number") && (isFinite(data23)))) && (data23 !== null)){
const err65 = {instancePath:instancePath+"/shares/suspected",schemaPath:"#/properties/shares/properties/suspected/type",keyword:"type",params:{type: schema66.properties.shares.properties.suspected.type}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1 || isNaN(data23)){
const err66 = {instancePath:instancePath+"/shares/suspected",schemaPath:"#/properties/shares/properties/suspected/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err67 = {instancePath:instancePath+"/shares/suspected",schemaPath:"#/properties/shares/properties/suspected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data12.blocked !== undefined){
let data24 = data12.blocked;
if((!((typeof data24 == "number") && (isFinite(data24)))) && (data24 !== null)){
const err68 = {instancePath:instancePath+"/shares/blocked",schemaPath:"#/properties/shares/properties/blocked/type",keyword:"type",params:{type: schema66.properties.shares.properties.blocked.type}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 1 || isNaN(data24)){
const err69 = {instancePath:instancePath+"/shares/blocked",schemaPath:"#/properties/shares/properties/blocked/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err70 = {instancePath:instancePath+"/shares/blocked",schemaPath:"#/properties/shares/properties/blocked/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data12.fraud !== undefined){
let data25 = data12.fraud;
if((!((typeof data25 == "number") && (isFinite(data25)))) && (data25 !== null)){
const err71 = {instancePath:instancePath+"/shares/fraud",schemaPath:"#/properties/shares/properties/fraud/type",keyword:"type",params:{type: schema66.properties.shares.properties.fraud.type}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 1 || isNaN(data25)){
const err72 = {instancePath:instancePath+"/shares/fraud",schemaPath:"#/properties/shares/properties/fraud/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data25 < 0 || isNaN(data25)){
const err73 = {instancePath:instancePath+"/shares/fraud",schemaPath:"#/properties/shares/properties/fraud/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
if(data12.recalled !== undefined){
let data26 = data12.recalled;
if((!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
const err74 = {instancePath:instancePath+"/shares/recalled",schemaPath:"#/properties/shares/properties/recalled/type",keyword:"type",params:{type: schema66.properties.shares.properties.recalled.type}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 1 || isNaN(data26)){
const err75 = {instancePath:instancePath+"/shares/recalled",schemaPath:"#/properties/shares/properties/recalled/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data26 < 0 || isNaN(data26)){
const err76 = {instancePath:instancePath+"/shares/recalled",schemaPath:"#/properties/shares/properties/recalled/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data12.failedAttempt !== undefined){
let data27 = data12.failedAttempt;
if((!((typeof data27 == "number") && (isFinite(data27)))) && (data27 !== null)){
const err77 = {instancePath:instancePath+"/shares/failedAttempt",schemaPath:"#/properties/shares/properties/failedAttempt/type",keyword:"type",params:{type: schema66.properties.shares.properties.failedAttempt.type}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 1 || isNaN(data27)){
const err78 = {instancePath:instancePath+"/shares/failedAttempt",schemaPath:"#/properties/shares/properties/failedAttempt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data27 < 0 || isNaN(data27)){
const err79 = {instancePath:instancePath+"/shares/failedAttempt",schemaPath:"#/properties/shares/properties/failedAttempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
if(data12.pickup !== undefined){
let data28 = data12.pickup;
if((!((typeof data28 == "number") && (isFinite(data28)))) && (data28 !== null)){
const err80 = {instancePath:instancePath+"/shares/pickup",schemaPath:"#/properties/shares/properties/pickup/type",keyword:"type",params:{type: schema66.properties.shares.properties.pickup.type}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 1 || isNaN(data28)){
const err81 = {instancePath:instancePath+"/shares/pickup",schemaPath:"#/properties/shares/properties/pickup/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err82 = {instancePath:instancePath+"/shares/pickup",schemaPath:"#/properties/shares/properties/pickup/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
if(data12.issue !== undefined){
let data29 = data12.issue;
if((!((typeof data29 == "number") && (isFinite(data29)))) && (data29 !== null)){
const err83 = {instancePath:instancePath+"/shares/issue",schemaPath:"#/properties/shares/properties/issue/type",keyword:"type",params:{type: schema66.properties.shares.properties.issue.type}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 1 || isNaN(data29)){
const err84 = {instancePath:instancePath+"/shares/issue",schemaPath:"#/properties/shares/properties/issue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err85 = {instancePath:instancePath+"/shares/issue",schemaPath:"#/properties/shares/properties/issue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
if(data12.returned !== undefined){
let data30 = data12.returned;
if((!((typeof data30 == "number") && (isFinite(data30)))) && (data30 !== null)){
const err86 = {instancePath:instancePath+"/shares/returned",schemaPath:"#/properties/shares/properties/returned/type",keyword:"type",params:{type: schema66.properties.shares.properties.returned.type}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 1 || isNaN(data30)){
const err87 = {instancePath:instancePath+"/shares/returned",schemaPath:"#/properties/shares/properties/returned/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err88 = {instancePath:instancePath+"/shares/returned",schemaPath:"#/properties/shares/properties/returned/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
if(data12.withdrawn !== undefined){
let data31 = data12.withdrawn;
if((!((typeof data31 == "number") && (isFinite(data31)))) && (data31 !== null)){
const err89 = {instancePath:instancePath+"/shares/withdrawn",schemaPath:"#/properties/shares/properties/withdrawn/type",keyword:"type",params:{type: schema66.properties.shares.properties.withdrawn.type}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 1 || isNaN(data31)){
const err90 = {instancePath:instancePath+"/shares/withdrawn",schemaPath:"#/properties/shares/properties/withdrawn/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err91 = {instancePath:instancePath+"/shares/withdrawn",schemaPath:"#/properties/shares/properties/withdrawn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
if(data12.misdirected !== undefined){
let data32 = data12.misdirected;
if((!((typeof data32 == "number") && (isFinite(data32)))) && (data32 !== null)){
const err92 = {instancePath:instancePath+"/shares/misdirected",schemaPath:"#/properties/shares/properties/misdirected/type",keyword:"type",params:{type: schema66.properties.shares.properties.misdirected.type}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 1 || isNaN(data32)){
const err93 = {instancePath:instancePath+"/shares/misdirected",schemaPath:"#/properties/shares/properties/misdirected/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data32 < 0 || isNaN(data32)){
const err94 = {instancePath:instancePath+"/shares/misdirected",schemaPath:"#/properties/shares/properties/misdirected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
if(data12.neverArrives !== undefined){
let data33 = data12.neverArrives;
if((!((typeof data33 == "number") && (isFinite(data33)))) && (data33 !== null)){
const err95 = {instancePath:instancePath+"/shares/neverArrives",schemaPath:"#/properties/shares/properties/neverArrives/type",keyword:"type",params:{type: schema66.properties.shares.properties.neverArrives.type}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 1 || isNaN(data33)){
const err96 = {instancePath:instancePath+"/shares/neverArrives",schemaPath:"#/properties/shares/properties/neverArrives/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data33 < 0 || isNaN(data33)){
const err97 = {instancePath:instancePath+"/shares/neverArrives",schemaPath:"#/properties/shares/properties/neverArrives/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
if(data12.secondParcel !== undefined){
let data34 = data12.secondParcel;
if((!((typeof data34 == "number") && (isFinite(data34)))) && (data34 !== null)){
const err98 = {instancePath:instancePath+"/shares/secondParcel",schemaPath:"#/properties/shares/properties/secondParcel/type",keyword:"type",params:{type: schema66.properties.shares.properties.secondParcel.type}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 1 || isNaN(data34)){
const err99 = {instancePath:instancePath+"/shares/secondParcel",schemaPath:"#/properties/shares/properties/secondParcel/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err100 = {instancePath:instancePath+"/shares/secondParcel",schemaPath:"#/properties/shares/properties/secondParcel/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
if(data12.acceptedByMarketplace !== undefined){
let data35 = data12.acceptedByMarketplace;
if((!((typeof data35 == "number") && (isFinite(data35)))) && (data35 !== null)){
const err101 = {instancePath:instancePath+"/shares/acceptedByMarketplace",schemaPath:"#/properties/shares/properties/acceptedByMarketplace/type",keyword:"type",params:{type: schema66.properties.shares.properties.acceptedByMarketplace.type}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 1 || isNaN(data35)){
const err102 = {instancePath:instancePath+"/shares/acceptedByMarketplace",schemaPath:"#/properties/shares/properties/acceptedByMarketplace/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err103 = {instancePath:instancePath+"/shares/acceptedByMarketplace",schemaPath:"#/properties/shares/properties/acceptedByMarketplace/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
if(data12.dispute !== undefined){
let data36 = data12.dispute;
if((!((typeof data36 == "number") && (isFinite(data36)))) && (data36 !== null)){
const err104 = {instancePath:instancePath+"/shares/dispute",schemaPath:"#/properties/shares/properties/dispute/type",keyword:"type",params:{type: schema66.properties.shares.properties.dispute.type}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 1 || isNaN(data36)){
const err105 = {instancePath:instancePath+"/shares/dispute",schemaPath:"#/properties/shares/properties/dispute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err106 = {instancePath:instancePath+"/shares/dispute",schemaPath:"#/properties/shares/properties/dispute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
if(data12.botCancels !== undefined){
let data37 = data12.botCancels;
if((!((typeof data37 == "number") && (isFinite(data37)))) && (data37 !== null)){
const err107 = {instancePath:instancePath+"/shares/botCancels",schemaPath:"#/properties/shares/properties/botCancels/type",keyword:"type",params:{type: schema66.properties.shares.properties.botCancels.type}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 1 || isNaN(data37)){
const err108 = {instancePath:instancePath+"/shares/botCancels",schemaPath:"#/properties/shares/properties/botCancels/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err109 = {instancePath:instancePath+"/shares/botCancels",schemaPath:"#/properties/shares/properties/botCancels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
if(data12.botSplits !== undefined){
let data38 = data12.botSplits;
if((!((typeof data38 == "number") && (isFinite(data38)))) && (data38 !== null)){
const err110 = {instancePath:instancePath+"/shares/botSplits",schemaPath:"#/properties/shares/properties/botSplits/type",keyword:"type",params:{type: schema66.properties.shares.properties.botSplits.type}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 1 || isNaN(data38)){
const err111 = {instancePath:instancePath+"/shares/botSplits",schemaPath:"#/properties/shares/properties/botSplits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data38 < 0 || isNaN(data38)){
const err112 = {instancePath:instancePath+"/shares/botSplits",schemaPath:"#/properties/shares/properties/botSplits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
if(data12.botManyParcels !== undefined){
let data39 = data12.botManyParcels;
if((!((typeof data39 == "number") && (isFinite(data39)))) && (data39 !== null)){
const err113 = {instancePath:instancePath+"/shares/botManyParcels",schemaPath:"#/properties/shares/properties/botManyParcels/type",keyword:"type",params:{type: schema66.properties.shares.properties.botManyParcels.type}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 1 || isNaN(data39)){
const err114 = {instancePath:instancePath+"/shares/botManyParcels",schemaPath:"#/properties/shares/properties/botManyParcels/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data39 < 0 || isNaN(data39)){
const err115 = {instancePath:instancePath+"/shares/botManyParcels",schemaPath:"#/properties/shares/properties/botManyParcels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
if(data12.botRejects !== undefined){
let data40 = data12.botRejects;
if((!((typeof data40 == "number") && (isFinite(data40)))) && (data40 !== null)){
const err116 = {instancePath:instancePath+"/shares/botRejects",schemaPath:"#/properties/shares/properties/botRejects/type",keyword:"type",params:{type: schema66.properties.shares.properties.botRejects.type}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 1 || isNaN(data40)){
const err117 = {instancePath:instancePath+"/shares/botRejects",schemaPath:"#/properties/shares/properties/botRejects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err118 = {instancePath:instancePath+"/shares/botRejects",schemaPath:"#/properties/shares/properties/botRejects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
if(data12.botKeepsBack !== undefined){
let data41 = data12.botKeepsBack;
if((!((typeof data41 == "number") && (isFinite(data41)))) && (data41 !== null)){
const err119 = {instancePath:instancePath+"/shares/botKeepsBack",schemaPath:"#/properties/shares/properties/botKeepsBack/type",keyword:"type",params:{type: schema66.properties.shares.properties.botKeepsBack.type}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 1 || isNaN(data41)){
const err120 = {instancePath:instancePath+"/shares/botKeepsBack",schemaPath:"#/properties/shares/properties/botKeepsBack/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err121 = {instancePath:instancePath+"/shares/botKeepsBack",schemaPath:"#/properties/shares/properties/botKeepsBack/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
if(data12.botReduces !== undefined){
let data42 = data12.botReduces;
if((!((typeof data42 == "number") && (isFinite(data42)))) && (data42 !== null)){
const err122 = {instancePath:instancePath+"/shares/botReduces",schemaPath:"#/properties/shares/properties/botReduces/type",keyword:"type",params:{type: schema66.properties.shares.properties.botReduces.type}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 1 || isNaN(data42)){
const err123 = {instancePath:instancePath+"/shares/botReduces",schemaPath:"#/properties/shares/properties/botReduces/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data42 < 0 || isNaN(data42)){
const err124 = {instancePath:instancePath+"/shares/botReduces",schemaPath:"#/properties/shares/properties/botReduces/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data12.botCampaigns !== undefined){
let data43 = data12.botCampaigns;
if((!((typeof data43 == "number") && (isFinite(data43)))) && (data43 !== null)){
const err125 = {instancePath:instancePath+"/shares/botCampaigns",schemaPath:"#/properties/shares/properties/botCampaigns/type",keyword:"type",params:{type: schema66.properties.shares.properties.botCampaigns.type}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1 || isNaN(data43)){
const err126 = {instancePath:instancePath+"/shares/botCampaigns",schemaPath:"#/properties/shares/properties/botCampaigns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data43 < 0 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/shares/botCampaigns",schemaPath:"#/properties/shares/properties/botCampaigns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data12.botPauses !== undefined){
let data44 = data12.botPauses;
if((!((typeof data44 == "number") && (isFinite(data44)))) && (data44 !== null)){
const err128 = {instancePath:instancePath+"/shares/botPauses",schemaPath:"#/properties/shares/properties/botPauses/type",keyword:"type",params:{type: schema66.properties.shares.properties.botPauses.type}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 1 || isNaN(data44)){
const err129 = {instancePath:instancePath+"/shares/botPauses",schemaPath:"#/properties/shares/properties/botPauses/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data44 < 0 || isNaN(data44)){
const err130 = {instancePath:instancePath+"/shares/botPauses",schemaPath:"#/properties/shares/properties/botPauses/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
if(data12.campaignsCancelled !== undefined){
let data45 = data12.campaignsCancelled;
if((!((typeof data45 == "number") && (isFinite(data45)))) && (data45 !== null)){
const err131 = {instancePath:instancePath+"/shares/campaignsCancelled",schemaPath:"#/properties/shares/properties/campaignsCancelled/type",keyword:"type",params:{type: schema66.properties.shares.properties.campaignsCancelled.type}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 1 || isNaN(data45)){
const err132 = {instancePath:instancePath+"/shares/campaignsCancelled",schemaPath:"#/properties/shares/properties/campaignsCancelled/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err133 = {instancePath:instancePath+"/shares/campaignsCancelled",schemaPath:"#/properties/shares/properties/campaignsCancelled/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
}
}
}
else {
const err134 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./shipments-v1.ts').CreateShipmentRequest>} */
export const validateCreateShipmentRequest = validate66;
const schema67 = {"type":"object","required":["trackingKey","shipDate","shipFromAddress","positionItems"],"properties":{"trackingKey":{"type":"object","required":["carrier"],"properties":{"carrier":{"type":"string","enum":["DHL","DHL_EXPRESS","DPD","GLS","HERMES","UPS","ABIKS","AJ","AJE","BTW","BURSPED","CARGOLINE","CARGOBOARD","CTL","DACHSER","DB_SCHENKER","DHL_FREIGHT","DHL_HOME_DELIVERY","DHL_2_MANN_HANDLING","DSV","ECE","EMONS","EPH_DIREKT","FEDEX","FROEDE","GEIS","GEL","GRASSL","GUETTLER","HASENAUER","HEPPNER","HELLMANN","HES","HEUEL","IDS","ISG","KIESSLING","KOCH","KUEHNE_NAGEL","LOGWIN","MEYER_JUMBO","MIRJAN","ORCARGO","PALLETWAYS","PEISKER","RABEN_LOGISTIK","REIMER","REITHMEIER","RHENUS","RIECK","SCHMIDT_GEVELSBERG","SCHOCKEMOEHLE","SIEVERS","SIMPLE_LOGISTIK","SPEEDTRANS","SPT","VERHOEK","WEISS","ZUFALL","OTHER_FORWARDER"]},"trackingNumber":{"type":["string","null"],"minLength":1,"maxLength":100,"pattern":"^\\P{Cc}*$","format":"filledLine"}}},"shipDate":{"type":"string","format":"date-time"},"shipFromAddress":{"type":"object","required":["city","countryCode","zipCode"],"properties":{"city":{"type":"string","minLength":1,"maxLength":60,"format":"filledLine"},"countryCode":{"type":"string","pattern":"^[A-Z]{3}$","format":"filledLine"},"zipCode":{"type":"string","minLength":1,"maxLength":10,"format":"filledLine"}}},"positionItems":{"type":"array","minItems":1,"maxItems":500,"items":{"type":"object","required":["positionItemId","salesOrderId"],"properties":{"positionItemId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"salesOrderId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"returnTrackingKey":{"type":["object","null"],"required":["carrier","trackingNumber"],"properties":{"carrier":{"type":"string","enum":["DHL","GLS","HERMES"]},"trackingNumber":{"type":"string","minLength":1,"maxLength":100,"pattern":"^\\P{Cc}*$","format":"filledLine"}}},"returnAddressCarrierId":{"type":["string","null"],"pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"line"}}}}}};
const pattern69 = new RegExp("^\\P{Cc}*$", "u");

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trackingKey === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trackingKey"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.shipDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shipDate"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.shipFromAddress === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shipFromAddress"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.positionItems === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItems"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.trackingKey !== undefined){
let data0 = data.trackingKey;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.carrier === undefined){
const err4 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/required",keyword:"required",params:{missingProperty: "carrier"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.carrier !== undefined){
let data1 = data0.carrier;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/trackingKey/carrier",schemaPath:"#/properties/trackingKey/properties/carrier/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "DHL") || (data1 === "DHL_EXPRESS")) || (data1 === "DPD")) || (data1 === "GLS")) || (data1 === "HERMES")) || (data1 === "UPS")) || (data1 === "ABIKS")) || (data1 === "AJ")) || (data1 === "AJE")) || (data1 === "BTW")) || (data1 === "BURSPED")) || (data1 === "CARGOLINE")) || (data1 === "CARGOBOARD")) || (data1 === "CTL")) || (data1 === "DACHSER")) || (data1 === "DB_SCHENKER")) || (data1 === "DHL_FREIGHT")) || (data1 === "DHL_HOME_DELIVERY")) || (data1 === "DHL_2_MANN_HANDLING")) || (data1 === "DSV")) || (data1 === "ECE")) || (data1 === "EMONS")) || (data1 === "EPH_DIREKT")) || (data1 === "FEDEX")) || (data1 === "FROEDE")) || (data1 === "GEIS")) || (data1 === "GEL")) || (data1 === "GRASSL")) || (data1 === "GUETTLER")) || (data1 === "HASENAUER")) || (data1 === "HEPPNER")) || (data1 === "HELLMANN")) || (data1 === "HES")) || (data1 === "HEUEL")) || (data1 === "IDS")) || (data1 === "ISG")) || (data1 === "KIESSLING")) || (data1 === "KOCH")) || (data1 === "KUEHNE_NAGEL")) || (data1 === "LOGWIN")) || (data1 === "MEYER_JUMBO")) || (data1 === "MIRJAN")) || (data1 === "ORCARGO")) || (data1 === "PALLETWAYS")) || (data1 === "PEISKER")) || (data1 === "RABEN_LOGISTIK")) || (data1 === "REIMER")) || (data1 === "REITHMEIER")) || (data1 === "RHENUS")) || (data1 === "RIECK")) || (data1 === "SCHMIDT_GEVELSBERG")) || (data1 === "SCHOCKEMOEHLE")) || (data1 === "SIEVERS")) || (data1 === "SIMPLE_LOGISTIK")) || (data1 === "SPEEDTRANS")) || (data1 === "SPT")) || (data1 === "VERHOEK")) || (data1 === "WEISS")) || (data1 === "ZUFALL")) || (data1 === "OTHER_FORWARDER"))){
const err6 = {instancePath:instancePath+"/trackingKey/carrier",schemaPath:"#/properties/trackingKey/properties/carrier/enum",keyword:"enum",params:{allowedValues: schema67.properties.trackingKey.properties.carrier.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.trackingNumber !== undefined){
let data2 = data0.trackingNumber;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/type",keyword:"type",params:{type: schema67.properties.trackingKey.properties.trackingNumber.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err8 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err9 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern69.test(data2)){
const err10 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/pattern",keyword:"pattern",params:{pattern: "^\\P{Cc}*$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0(data2))){
const err11 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.shipDate !== undefined){
let data3 = data.shipDate;
if(typeof data3 === "string"){
if(!(formats114(data3))){
const err13 = {instancePath:instancePath+"/shipDate",schemaPath:"#/properties/shipDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/shipDate",schemaPath:"#/properties/shipDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.shipFromAddress !== undefined){
let data4 = data.shipFromAddress;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.city === undefined){
const err15 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.countryCode === undefined){
const err16 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/required",keyword:"required",params:{missingProperty: "countryCode"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.zipCode === undefined){
const err17 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/required",keyword:"required",params:{missingProperty: "zipCode"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4.city !== undefined){
let data5 = data4.city;
if(typeof data5 === "string"){
if(data5.length > 60 && func2(data5) > 60){
const err18 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err19 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data5))){
const err20 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data4.countryCode !== undefined){
let data6 = data4.countryCode;
if(typeof data6 === "string"){
if(!pattern23.test(data6)){
const err22 = {instancePath:instancePath+"/shipFromAddress/countryCode",schemaPath:"#/properties/shipFromAddress/properties/countryCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(formats0(data6))){
const err23 = {instancePath:instancePath+"/shipFromAddress/countryCode",schemaPath:"#/properties/shipFromAddress/properties/countryCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/shipFromAddress/countryCode",schemaPath:"#/properties/shipFromAddress/properties/countryCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data4.zipCode !== undefined){
let data7 = data4.zipCode;
if(typeof data7 === "string"){
if(data7.length > 10 && func2(data7) > 10){
const err25 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7.length < 2 && func2(data7) < 1){
const err26 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(formats0(data7))){
const err27 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.positionItems !== undefined){
let data8 = data.positionItems;
if(Array.isArray(data8)){
if(data8.length > 500){
const err30 = {instancePath:instancePath+"/positionItems",schemaPath:"#/properties/positionItems/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data8.length < 1){
const err31 = {instancePath:instancePath+"/positionItems",schemaPath:"#/properties/positionItems/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.positionItemId === undefined){
const err32 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data9.salesOrderId === undefined){
const err33 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/required",keyword:"required",params:{missingProperty: "salesOrderId"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data9.positionItemId !== undefined){
let data10 = data9.positionItemId;
if(typeof data10 === "string"){
if(!pattern18.test(data10)){
const err34 = {instancePath:instancePath+"/positionItems/" + i0+"/positionItemId",schemaPath:"#/properties/positionItems/items/properties/positionItemId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(formats0(data10))){
const err35 = {instancePath:instancePath+"/positionItems/" + i0+"/positionItemId",schemaPath:"#/properties/positionItems/items/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/positionItems/" + i0+"/positionItemId",schemaPath:"#/properties/positionItems/items/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data9.salesOrderId !== undefined){
let data11 = data9.salesOrderId;
if(typeof data11 === "string"){
if(!pattern18.test(data11)){
const err37 = {instancePath:instancePath+"/positionItems/" + i0+"/salesOrderId",schemaPath:"#/properties/positionItems/items/properties/salesOrderId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!(formats0(data11))){
const err38 = {instancePath:instancePath+"/positionItems/" + i0+"/salesOrderId",schemaPath:"#/properties/positionItems/items/properties/salesOrderId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/positionItems/" + i0+"/salesOrderId",schemaPath:"#/properties/positionItems/items/properties/salesOrderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data9.returnTrackingKey !== undefined){
let data12 = data9.returnTrackingKey;
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
const err40 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/type",keyword:"type",params:{type: schema67.properties.positionItems.items.properties.returnTrackingKey.type}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.carrier === undefined){
const err41 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/required",keyword:"required",params:{missingProperty: "carrier"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data12.trackingNumber === undefined){
const err42 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/required",keyword:"required",params:{missingProperty: "trackingNumber"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data12.carrier !== undefined){
let data13 = data12.carrier;
if(typeof data13 !== "string"){
const err43 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/carrier",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/carrier/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(((data13 === "DHL") || (data13 === "GLS")) || (data13 === "HERMES"))){
const err44 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/carrier",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/carrier/enum",keyword:"enum",params:{allowedValues: schema67.properties.positionItems.items.properties.returnTrackingKey.properties.carrier.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data12.trackingNumber !== undefined){
let data14 = data12.trackingNumber;
if(typeof data14 === "string"){
if(data14.length > 100 && func2(data14) > 100){
const err45 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data14.length < 2 && func2(data14) < 1){
const err46 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!pattern69.test(data14)){
const err47 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/pattern",keyword:"pattern",params:{pattern: "^\\P{Cc}*$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!(formats0(data14))){
const err48 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
if(data9.returnAddressCarrierId !== undefined){
let data15 = data9.returnAddressCarrierId;
if((typeof data15 !== "string") && (data15 !== null)){
const err50 = {instancePath:instancePath+"/positionItems/" + i0+"/returnAddressCarrierId",schemaPath:"#/properties/positionItems/items/properties/returnAddressCarrierId/type",keyword:"type",params:{type: schema67.properties.positionItems.items.properties.returnAddressCarrierId.type}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(typeof data15 === "string"){
if(!pattern18.test(data15)){
const err51 = {instancePath:instancePath+"/positionItems/" + i0+"/returnAddressCarrierId",schemaPath:"#/properties/positionItems/items/properties/returnAddressCarrierId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!(formats16(data15))){
const err52 = {instancePath:instancePath+"/positionItems/" + i0+"/returnAddressCarrierId",schemaPath:"#/properties/positionItems/items/properties/returnAddressCarrierId/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
else {
const err53 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/positionItems",schemaPath:"#/properties/positionItems/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./shipments-v1.ts').PositionItem>} */
export const validatePositionItem = validate67;
const schema68 = {"type":"object","required":["positionItemId","salesOrderId"],"properties":{"positionItemId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"salesOrderId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"returnTrackingKey":{"type":["object","null"],"required":["carrier","trackingNumber"],"properties":{"carrier":{"type":"string","enum":["DHL","GLS","HERMES"]},"trackingNumber":{"type":"string","minLength":1,"maxLength":100,"pattern":"^\\P{Cc}*$","format":"filledLine"}}},"returnAddressCarrierId":{"type":["string","null"],"pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"line"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.positionItemId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.salesOrderId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "salesOrderId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.positionItemId !== undefined){
let data0 = data.positionItemId;
if(typeof data0 === "string"){
if(!pattern18.test(data0)){
const err2 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/positionItemId",schemaPath:"#/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.salesOrderId !== undefined){
let data1 = data.salesOrderId;
if(typeof data1 === "string"){
if(!pattern18.test(data1)){
const err5 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data1))){
const err6 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/salesOrderId",schemaPath:"#/properties/salesOrderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.returnTrackingKey !== undefined){
let data2 = data.returnTrackingKey;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
const err8 = {instancePath:instancePath+"/returnTrackingKey",schemaPath:"#/properties/returnTrackingKey/type",keyword:"type",params:{type: schema68.properties.returnTrackingKey.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.carrier === undefined){
const err9 = {instancePath:instancePath+"/returnTrackingKey",schemaPath:"#/properties/returnTrackingKey/required",keyword:"required",params:{missingProperty: "carrier"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.trackingNumber === undefined){
const err10 = {instancePath:instancePath+"/returnTrackingKey",schemaPath:"#/properties/returnTrackingKey/required",keyword:"required",params:{missingProperty: "trackingNumber"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.carrier !== undefined){
let data3 = data2.carrier;
if(typeof data3 !== "string"){
const err11 = {instancePath:instancePath+"/returnTrackingKey/carrier",schemaPath:"#/properties/returnTrackingKey/properties/carrier/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((data3 === "DHL") || (data3 === "GLS")) || (data3 === "HERMES"))){
const err12 = {instancePath:instancePath+"/returnTrackingKey/carrier",schemaPath:"#/properties/returnTrackingKey/properties/carrier/enum",keyword:"enum",params:{allowedValues: schema68.properties.returnTrackingKey.properties.carrier.enum}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.trackingNumber !== undefined){
let data4 = data2.trackingNumber;
if(typeof data4 === "string"){
if(data4.length > 100 && func2(data4) > 100){
const err13 = {instancePath:instancePath+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/returnTrackingKey/properties/trackingNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.length < 2 && func2(data4) < 1){
const err14 = {instancePath:instancePath+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/returnTrackingKey/properties/trackingNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern69.test(data4)){
const err15 = {instancePath:instancePath+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/returnTrackingKey/properties/trackingNumber/pattern",keyword:"pattern",params:{pattern: "^\\P{Cc}*$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0(data4))){
const err16 = {instancePath:instancePath+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/returnTrackingKey/properties/trackingNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/returnTrackingKey/properties/trackingNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
if(data.returnAddressCarrierId !== undefined){
let data5 = data.returnAddressCarrierId;
if((typeof data5 !== "string") && (data5 !== null)){
const err18 = {instancePath:instancePath+"/returnAddressCarrierId",schemaPath:"#/properties/returnAddressCarrierId/type",keyword:"type",params:{type: schema68.properties.returnAddressCarrierId.type}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern18.test(data5)){
const err19 = {instancePath:instancePath+"/returnAddressCarrierId",schemaPath:"#/properties/returnAddressCarrierId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats16(data5))){
const err20 = {instancePath:instancePath+"/returnAddressCarrierId",schemaPath:"#/properties/returnAddressCarrierId/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./shipments-v1.ts').MultiparcelElement>} */
export const validateMultiparcelElement = validate68;
const schema69 = {"type":"object","required":["trackingKey","shipDate","shipFromAddress","positionItems"],"properties":{"trackingKey":{"type":"object","required":["carrier","trackingNumber"],"properties":{"carrier":{"type":"string","enum":["DHL","DHL_EXPRESS","DPD","GLS","HERMES","UPS","ABIKS","AJ","AJE","BTW","BURSPED","CARGOLINE","CARGOBOARD","CTL","DACHSER","DB_SCHENKER","DHL_FREIGHT","DHL_HOME_DELIVERY","DHL_2_MANN_HANDLING","DSV","ECE","EMONS","EPH_DIREKT","FEDEX","FROEDE","GEIS","GEL","GRASSL","GUETTLER","HASENAUER","HEPPNER","HELLMANN","HES","HEUEL","IDS","ISG","KIESSLING","KOCH","KUEHNE_NAGEL","LOGWIN","MEYER_JUMBO","MIRJAN","ORCARGO","PALLETWAYS","PEISKER","RABEN_LOGISTIK","REIMER","REITHMEIER","RHENUS","RIECK","SCHMIDT_GEVELSBERG","SCHOCKEMOEHLE","SIEVERS","SIMPLE_LOGISTIK","SPEEDTRANS","SPT","VERHOEK","WEISS","ZUFALL","OTHER_FORWARDER"]},"trackingNumber":{"type":"string","minLength":1,"maxLength":100,"pattern":"^\\P{Cc}*$","format":"filledLine"}}},"shipDate":{"type":"string","format":"date-time"},"shipFromAddress":{"type":"object","required":["city","countryCode","zipCode"],"properties":{"city":{"type":"string","minLength":1,"maxLength":60,"format":"filledLine"},"countryCode":{"type":"string","pattern":"^[A-Z]{3}$","format":"filledLine"},"zipCode":{"type":"string","minLength":1,"maxLength":10,"format":"filledLine"}}},"positionItems":{"type":"array","minItems":1,"maxItems":1,"items":{"type":"object","required":["positionItemId","salesOrderId","returnTrackingKey"],"properties":{"positionItemId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"salesOrderId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"returnTrackingKey":{"type":"object","required":["carrier","trackingNumber"],"properties":{"carrier":{"type":"string","enum":["DHL","GLS","HERMES"]},"trackingNumber":{"type":"string","minLength":1,"maxLength":100,"pattern":"^\\P{Cc}*$","format":"filledLine"}}},"returnAddressCarrierId":{"type":["string","null"],"pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"line"}}}}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trackingKey === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trackingKey"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.shipDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shipDate"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.shipFromAddress === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shipFromAddress"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.positionItems === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "positionItems"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.trackingKey !== undefined){
let data0 = data.trackingKey;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.carrier === undefined){
const err4 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/required",keyword:"required",params:{missingProperty: "carrier"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.trackingNumber === undefined){
const err5 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/required",keyword:"required",params:{missingProperty: "trackingNumber"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.carrier !== undefined){
let data1 = data0.carrier;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/trackingKey/carrier",schemaPath:"#/properties/trackingKey/properties/carrier/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "DHL") || (data1 === "DHL_EXPRESS")) || (data1 === "DPD")) || (data1 === "GLS")) || (data1 === "HERMES")) || (data1 === "UPS")) || (data1 === "ABIKS")) || (data1 === "AJ")) || (data1 === "AJE")) || (data1 === "BTW")) || (data1 === "BURSPED")) || (data1 === "CARGOLINE")) || (data1 === "CARGOBOARD")) || (data1 === "CTL")) || (data1 === "DACHSER")) || (data1 === "DB_SCHENKER")) || (data1 === "DHL_FREIGHT")) || (data1 === "DHL_HOME_DELIVERY")) || (data1 === "DHL_2_MANN_HANDLING")) || (data1 === "DSV")) || (data1 === "ECE")) || (data1 === "EMONS")) || (data1 === "EPH_DIREKT")) || (data1 === "FEDEX")) || (data1 === "FROEDE")) || (data1 === "GEIS")) || (data1 === "GEL")) || (data1 === "GRASSL")) || (data1 === "GUETTLER")) || (data1 === "HASENAUER")) || (data1 === "HEPPNER")) || (data1 === "HELLMANN")) || (data1 === "HES")) || (data1 === "HEUEL")) || (data1 === "IDS")) || (data1 === "ISG")) || (data1 === "KIESSLING")) || (data1 === "KOCH")) || (data1 === "KUEHNE_NAGEL")) || (data1 === "LOGWIN")) || (data1 === "MEYER_JUMBO")) || (data1 === "MIRJAN")) || (data1 === "ORCARGO")) || (data1 === "PALLETWAYS")) || (data1 === "PEISKER")) || (data1 === "RABEN_LOGISTIK")) || (data1 === "REIMER")) || (data1 === "REITHMEIER")) || (data1 === "RHENUS")) || (data1 === "RIECK")) || (data1 === "SCHMIDT_GEVELSBERG")) || (data1 === "SCHOCKEMOEHLE")) || (data1 === "SIEVERS")) || (data1 === "SIMPLE_LOGISTIK")) || (data1 === "SPEEDTRANS")) || (data1 === "SPT")) || (data1 === "VERHOEK")) || (data1 === "WEISS")) || (data1 === "ZUFALL")) || (data1 === "OTHER_FORWARDER"))){
const err7 = {instancePath:instancePath+"/trackingKey/carrier",schemaPath:"#/properties/trackingKey/properties/carrier/enum",keyword:"enum",params:{allowedValues: schema69.properties.trackingKey.properties.carrier.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.trackingNumber !== undefined){
let data2 = data0.trackingNumber;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err8 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err9 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern69.test(data2)){
const err10 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/pattern",keyword:"pattern",params:{pattern: "^\\P{Cc}*$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0(data2))){
const err11 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/trackingKey/trackingNumber",schemaPath:"#/properties/trackingKey/properties/trackingNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/trackingKey",schemaPath:"#/properties/trackingKey/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.shipDate !== undefined){
let data3 = data.shipDate;
if(typeof data3 === "string"){
if(!(formats114(data3))){
const err14 = {instancePath:instancePath+"/shipDate",schemaPath:"#/properties/shipDate/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/shipDate",schemaPath:"#/properties/shipDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.shipFromAddress !== undefined){
let data4 = data.shipFromAddress;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.city === undefined){
const err16 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.countryCode === undefined){
const err17 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/required",keyword:"required",params:{missingProperty: "countryCode"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4.zipCode === undefined){
const err18 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/required",keyword:"required",params:{missingProperty: "zipCode"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data4.city !== undefined){
let data5 = data4.city;
if(typeof data5 === "string"){
if(data5.length > 60 && func2(data5) > 60){
const err19 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/maxLength",keyword:"maxLength",params:{limit: 60}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data5.length < 2 && func2(data5) < 1){
const err20 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0(data5))){
const err21 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/shipFromAddress/city",schemaPath:"#/properties/shipFromAddress/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data4.countryCode !== undefined){
let data6 = data4.countryCode;
if(typeof data6 === "string"){
if(!pattern23.test(data6)){
const err23 = {instancePath:instancePath+"/shipFromAddress/countryCode",schemaPath:"#/properties/shipFromAddress/properties/countryCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data6))){
const err24 = {instancePath:instancePath+"/shipFromAddress/countryCode",schemaPath:"#/properties/shipFromAddress/properties/countryCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/shipFromAddress/countryCode",schemaPath:"#/properties/shipFromAddress/properties/countryCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data4.zipCode !== undefined){
let data7 = data4.zipCode;
if(typeof data7 === "string"){
if(data7.length > 10 && func2(data7) > 10){
const err26 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/maxLength",keyword:"maxLength",params:{limit: 10}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data7.length < 2 && func2(data7) < 1){
const err27 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0(data7))){
const err28 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/shipFromAddress/zipCode",schemaPath:"#/properties/shipFromAddress/properties/zipCode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/shipFromAddress",schemaPath:"#/properties/shipFromAddress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.positionItems !== undefined){
let data8 = data.positionItems;
if(Array.isArray(data8)){
if(data8.length > 1){
const err31 = {instancePath:instancePath+"/positionItems",schemaPath:"#/properties/positionItems/maxItems",keyword:"maxItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data8.length < 1){
const err32 = {instancePath:instancePath+"/positionItems",schemaPath:"#/properties/positionItems/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.positionItemId === undefined){
const err33 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/required",keyword:"required",params:{missingProperty: "positionItemId"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data9.salesOrderId === undefined){
const err34 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/required",keyword:"required",params:{missingProperty: "salesOrderId"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data9.returnTrackingKey === undefined){
const err35 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/required",keyword:"required",params:{missingProperty: "returnTrackingKey"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data9.positionItemId !== undefined){
let data10 = data9.positionItemId;
if(typeof data10 === "string"){
if(!pattern18.test(data10)){
const err36 = {instancePath:instancePath+"/positionItems/" + i0+"/positionItemId",schemaPath:"#/properties/positionItems/items/properties/positionItemId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats0(data10))){
const err37 = {instancePath:instancePath+"/positionItems/" + i0+"/positionItemId",schemaPath:"#/properties/positionItems/items/properties/positionItemId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/positionItems/" + i0+"/positionItemId",schemaPath:"#/properties/positionItems/items/properties/positionItemId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data9.salesOrderId !== undefined){
let data11 = data9.salesOrderId;
if(typeof data11 === "string"){
if(!pattern18.test(data11)){
const err39 = {instancePath:instancePath+"/positionItems/" + i0+"/salesOrderId",schemaPath:"#/properties/positionItems/items/properties/salesOrderId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(formats0(data11))){
const err40 = {instancePath:instancePath+"/positionItems/" + i0+"/salesOrderId",schemaPath:"#/properties/positionItems/items/properties/salesOrderId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/positionItems/" + i0+"/salesOrderId",schemaPath:"#/properties/positionItems/items/properties/salesOrderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data9.returnTrackingKey !== undefined){
let data12 = data9.returnTrackingKey;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.carrier === undefined){
const err42 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/required",keyword:"required",params:{missingProperty: "carrier"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data12.trackingNumber === undefined){
const err43 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/required",keyword:"required",params:{missingProperty: "trackingNumber"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data12.carrier !== undefined){
let data13 = data12.carrier;
if(typeof data13 !== "string"){
const err44 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/carrier",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/carrier/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(((data13 === "DHL") || (data13 === "GLS")) || (data13 === "HERMES"))){
const err45 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/carrier",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/carrier/enum",keyword:"enum",params:{allowedValues: schema69.properties.positionItems.items.properties.returnTrackingKey.properties.carrier.enum}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data12.trackingNumber !== undefined){
let data14 = data12.trackingNumber;
if(typeof data14 === "string"){
if(data14.length > 100 && func2(data14) > 100){
const err46 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data14.length < 2 && func2(data14) < 1){
const err47 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!pattern69.test(data14)){
const err48 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/pattern",keyword:"pattern",params:{pattern: "^\\P{Cc}*$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!(formats0(data14))){
const err49 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey/trackingNumber",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/positionItems/" + i0+"/returnTrackingKey",schemaPath:"#/properties/positionItems/items/properties/returnTrackingKey/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data9.returnAddressCarrierId !== undefined){
let data15 = data9.returnAddressCarrierId;
if((typeof data15 !== "string") && (data15 !== null)){
const err52 = {instancePath:instancePath+"/positionItems/" + i0+"/returnAddressCarrierId",schemaPath:"#/properties/positionItems/items/properties/returnAddressCarrierId/type",keyword:"type",params:{type: schema69.properties.positionItems.items.properties.returnAddressCarrierId.type}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(typeof data15 === "string"){
if(!pattern18.test(data15)){
const err53 = {instancePath:instancePath+"/positionItems/" + i0+"/returnAddressCarrierId",schemaPath:"#/properties/positionItems/items/properties/returnAddressCarrierId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!(formats16(data15))){
const err54 = {instancePath:instancePath+"/positionItems/" + i0+"/returnAddressCarrierId",schemaPath:"#/properties/positionItems/items/properties/returnAddressCarrierId/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
else {
const err55 = {instancePath:instancePath+"/positionItems/" + i0,schemaPath:"#/properties/positionItems/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/positionItems",schemaPath:"#/properties/positionItems/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-reporting-v1.ts').CampaignReportRequest>} */
export const validateCampaignReportRequest = validate69;
const schema70 = {"type":"object","required":["name","fromDate","toDate","configuration"],"properties":{"name":{"type":"string","minLength":1,"maxLength":255,"format":"filledLine"},"fromDate":{"type":"string","format":"date"},"toDate":{"type":"string","format":"date"},"configuration":{"type":"object","required":["columns","format"],"properties":{"columns":{"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","enum":["TOTAL_VIEWS","TOTAL_CLICKS","TOTAL_COSTS","TOTAL_SALES","TOTAL_ORDERED_SKUS","CAMPAIGN_ID","EVENT_DATE_CET"]}},"groupBy":{"type":["array","null"],"maxItems":50,"items":{"type":"string","enum":["EVENT_DATE_CET","CAMPAIGN_ID"]}},"filters":{"type":["array","null"],"maxItems":50,"items":{"type":"object","required":["column","operator","value"],"properties":{"column":{"type":"string","enum":["CAMPAIGN_ID","SKU"]},"operator":{"type":"string","enum":["=",">=","<=",">","<","!="]},"value":{"type":"string","maxLength":500,"format":"filledLine"}}}},"format":{"type":"string","enum":["CSV"]}}}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fromDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fromDate"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.toDate === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toDate"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.configuration === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "configuration"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 255 && func2(data0) > 255){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data0))){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.fromDate !== undefined){
let data1 = data.fromDate;
if(typeof data1 === "string"){
if(!(formats102(data1))){
const err8 = {instancePath:instancePath+"/fromDate",schemaPath:"#/properties/fromDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/fromDate",schemaPath:"#/properties/fromDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.toDate !== undefined){
let data2 = data.toDate;
if(typeof data2 === "string"){
if(!(formats102(data2))){
const err10 = {instancePath:instancePath+"/toDate",schemaPath:"#/properties/toDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/toDate",schemaPath:"#/properties/toDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.configuration !== undefined){
let data3 = data.configuration;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.columns === undefined){
const err12 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: "columns"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.format === undefined){
const err13 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: "format"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.columns !== undefined){
let data4 = data3.columns;
if(Array.isArray(data4)){
if(data4.length > 50){
const err14 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.length < 1){
const err15 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/configuration/columns/" + i0,schemaPath:"#/properties/configuration/properties/columns/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((((((data5 === "TOTAL_VIEWS") || (data5 === "TOTAL_CLICKS")) || (data5 === "TOTAL_COSTS")) || (data5 === "TOTAL_SALES")) || (data5 === "TOTAL_ORDERED_SKUS")) || (data5 === "CAMPAIGN_ID")) || (data5 === "EVENT_DATE_CET"))){
const err17 = {instancePath:instancePath+"/configuration/columns/" + i0,schemaPath:"#/properties/configuration/properties/columns/items/enum",keyword:"enum",params:{allowedValues: schema70.properties.configuration.properties.columns.items.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.groupBy !== undefined){
let data6 = data3.groupBy;
if((!(Array.isArray(data6))) && (data6 !== null)){
const err19 = {instancePath:instancePath+"/configuration/groupBy",schemaPath:"#/properties/configuration/properties/groupBy/type",keyword:"type",params:{type: schema70.properties.configuration.properties.groupBy.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Array.isArray(data6)){
if(data6.length > 50){
const err20 = {instancePath:instancePath+"/configuration/groupBy",schemaPath:"#/properties/configuration/properties/groupBy/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data7 = data6[i1];
if(typeof data7 !== "string"){
const err21 = {instancePath:instancePath+"/configuration/groupBy/" + i1,schemaPath:"#/properties/configuration/properties/groupBy/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((data7 === "EVENT_DATE_CET") || (data7 === "CAMPAIGN_ID"))){
const err22 = {instancePath:instancePath+"/configuration/groupBy/" + i1,schemaPath:"#/properties/configuration/properties/groupBy/items/enum",keyword:"enum",params:{allowedValues: schema70.properties.configuration.properties.groupBy.items.enum}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
if(data3.filters !== undefined){
let data8 = data3.filters;
if((!(Array.isArray(data8))) && (data8 !== null)){
const err23 = {instancePath:instancePath+"/configuration/filters",schemaPath:"#/properties/configuration/properties/filters/type",keyword:"type",params:{type: schema70.properties.configuration.properties.filters.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(Array.isArray(data8)){
if(data8.length > 50){
const err24 = {instancePath:instancePath+"/configuration/filters",schemaPath:"#/properties/configuration/properties/filters/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2 && errors<200; i2++){
let data9 = data8[i2];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.column === undefined){
const err25 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "column"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9.operator === undefined){
const err26 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9.value === undefined){
const err27 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data9.column !== undefined){
let data10 = data9.column;
if(typeof data10 !== "string"){
const err28 = {instancePath:instancePath+"/configuration/filters/" + i2+"/column",schemaPath:"#/properties/configuration/properties/filters/items/properties/column/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((data10 === "CAMPAIGN_ID") || (data10 === "SKU"))){
const err29 = {instancePath:instancePath+"/configuration/filters/" + i2+"/column",schemaPath:"#/properties/configuration/properties/filters/items/properties/column/enum",keyword:"enum",params:{allowedValues: schema70.properties.configuration.properties.filters.items.properties.column.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data9.operator !== undefined){
let data11 = data9.operator;
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/configuration/filters/" + i2+"/operator",schemaPath:"#/properties/configuration/properties/filters/items/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((((((data11 === "=") || (data11 === ">=")) || (data11 === "<=")) || (data11 === ">")) || (data11 === "<")) || (data11 === "!="))){
const err31 = {instancePath:instancePath+"/configuration/filters/" + i2+"/operator",schemaPath:"#/properties/configuration/properties/filters/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema70.properties.configuration.properties.filters.items.properties.operator.enum}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data9.value !== undefined){
let data12 = data9.value;
if(typeof data12 === "string"){
if(data12.length > 500 && func2(data12) > 500){
const err32 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0(data12))){
const err33 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
if(data3.format !== undefined){
let data13 = data3.format;
if(typeof data13 !== "string"){
const err36 = {instancePath:instancePath+"/configuration/format",schemaPath:"#/properties/configuration/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(data13 === "CSV")){
const err37 = {instancePath:instancePath+"/configuration/format",schemaPath:"#/properties/configuration/properties/format/enum",keyword:"enum",params:{allowedValues: schema70.properties.configuration.properties.format.enum}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-reporting-v1.ts').ProductReportRequest>} */
export const validateProductReportRequest = validate70;
const schema71 = {"type":"object","required":["name","fromDate","toDate","configuration"],"properties":{"name":{"type":"string","minLength":1,"maxLength":255,"format":"filledLine"},"fromDate":{"type":"string","format":"date"},"toDate":{"type":"string","format":"date"},"configuration":{"type":"object","required":["columns","format"],"properties":{"columns":{"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","enum":["TOTAL_VIEWS","TOTAL_CLICKS","TOTAL_COSTS","TOTAL_SALES","TOTAL_ORDERED_SKUS","TOTAL_SALES_SELLER","CAMPAIGN_ID","SKU","EVENT_DATE_CET"]}},"groupBy":{"type":["array","null"],"maxItems":50,"items":{"type":"string","enum":["EVENT_DATE_CET","CAMPAIGN_ID","SKU"]}},"filters":{"type":["array","null"],"maxItems":50,"items":{"type":"object","required":["column","operator","value"],"properties":{"column":{"type":"string","enum":["CAMPAIGN_ID","SKU"]},"operator":{"type":"string","enum":["=",">=","<=",">","<","!="]},"value":{"type":"string","maxLength":500,"format":"filledLine"}}}},"format":{"type":"string","enum":["CSV"]}}}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fromDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fromDate"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.toDate === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toDate"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.configuration === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "configuration"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 255 && func2(data0) > 255){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data0))){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.fromDate !== undefined){
let data1 = data.fromDate;
if(typeof data1 === "string"){
if(!(formats102(data1))){
const err8 = {instancePath:instancePath+"/fromDate",schemaPath:"#/properties/fromDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/fromDate",schemaPath:"#/properties/fromDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.toDate !== undefined){
let data2 = data.toDate;
if(typeof data2 === "string"){
if(!(formats102(data2))){
const err10 = {instancePath:instancePath+"/toDate",schemaPath:"#/properties/toDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/toDate",schemaPath:"#/properties/toDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.configuration !== undefined){
let data3 = data.configuration;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.columns === undefined){
const err12 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: "columns"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.format === undefined){
const err13 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: "format"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.columns !== undefined){
let data4 = data3.columns;
if(Array.isArray(data4)){
if(data4.length > 50){
const err14 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.length < 1){
const err15 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/configuration/columns/" + i0,schemaPath:"#/properties/configuration/properties/columns/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((((((((data5 === "TOTAL_VIEWS") || (data5 === "TOTAL_CLICKS")) || (data5 === "TOTAL_COSTS")) || (data5 === "TOTAL_SALES")) || (data5 === "TOTAL_ORDERED_SKUS")) || (data5 === "TOTAL_SALES_SELLER")) || (data5 === "CAMPAIGN_ID")) || (data5 === "SKU")) || (data5 === "EVENT_DATE_CET"))){
const err17 = {instancePath:instancePath+"/configuration/columns/" + i0,schemaPath:"#/properties/configuration/properties/columns/items/enum",keyword:"enum",params:{allowedValues: schema71.properties.configuration.properties.columns.items.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.groupBy !== undefined){
let data6 = data3.groupBy;
if((!(Array.isArray(data6))) && (data6 !== null)){
const err19 = {instancePath:instancePath+"/configuration/groupBy",schemaPath:"#/properties/configuration/properties/groupBy/type",keyword:"type",params:{type: schema71.properties.configuration.properties.groupBy.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Array.isArray(data6)){
if(data6.length > 50){
const err20 = {instancePath:instancePath+"/configuration/groupBy",schemaPath:"#/properties/configuration/properties/groupBy/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data7 = data6[i1];
if(typeof data7 !== "string"){
const err21 = {instancePath:instancePath+"/configuration/groupBy/" + i1,schemaPath:"#/properties/configuration/properties/groupBy/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(((data7 === "EVENT_DATE_CET") || (data7 === "CAMPAIGN_ID")) || (data7 === "SKU"))){
const err22 = {instancePath:instancePath+"/configuration/groupBy/" + i1,schemaPath:"#/properties/configuration/properties/groupBy/items/enum",keyword:"enum",params:{allowedValues: schema71.properties.configuration.properties.groupBy.items.enum}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
if(data3.filters !== undefined){
let data8 = data3.filters;
if((!(Array.isArray(data8))) && (data8 !== null)){
const err23 = {instancePath:instancePath+"/configuration/filters",schemaPath:"#/properties/configuration/properties/filters/type",keyword:"type",params:{type: schema71.properties.configuration.properties.filters.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(Array.isArray(data8)){
if(data8.length > 50){
const err24 = {instancePath:instancePath+"/configuration/filters",schemaPath:"#/properties/configuration/properties/filters/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2 && errors<200; i2++){
let data9 = data8[i2];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.column === undefined){
const err25 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "column"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9.operator === undefined){
const err26 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9.value === undefined){
const err27 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data9.column !== undefined){
let data10 = data9.column;
if(typeof data10 !== "string"){
const err28 = {instancePath:instancePath+"/configuration/filters/" + i2+"/column",schemaPath:"#/properties/configuration/properties/filters/items/properties/column/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((data10 === "CAMPAIGN_ID") || (data10 === "SKU"))){
const err29 = {instancePath:instancePath+"/configuration/filters/" + i2+"/column",schemaPath:"#/properties/configuration/properties/filters/items/properties/column/enum",keyword:"enum",params:{allowedValues: schema71.properties.configuration.properties.filters.items.properties.column.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data9.operator !== undefined){
let data11 = data9.operator;
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/configuration/filters/" + i2+"/operator",schemaPath:"#/properties/configuration/properties/filters/items/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((((((data11 === "=") || (data11 === ">=")) || (data11 === "<=")) || (data11 === ">")) || (data11 === "<")) || (data11 === "!="))){
const err31 = {instancePath:instancePath+"/configuration/filters/" + i2+"/operator",schemaPath:"#/properties/configuration/properties/filters/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema71.properties.configuration.properties.filters.items.properties.operator.enum}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data9.value !== undefined){
let data12 = data9.value;
if(typeof data12 === "string"){
if(data12.length > 500 && func2(data12) > 500){
const err32 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0(data12))){
const err33 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
if(data3.format !== undefined){
let data13 = data3.format;
if(typeof data13 !== "string"){
const err36 = {instancePath:instancePath+"/configuration/format",schemaPath:"#/properties/configuration/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(data13 === "CSV")){
const err37 = {instancePath:instancePath+"/configuration/format",schemaPath:"#/properties/configuration/properties/format/enum",keyword:"enum",params:{allowedValues: schema71.properties.configuration.properties.format.enum}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-reporting-v1.ts').KeywordReportRequest>} */
export const validateKeywordReportRequest = validate71;
const schema72 = {"type":"object","required":["name","fromDate","toDate","configuration"],"properties":{"name":{"type":"string","minLength":1,"maxLength":255,"format":"filledLine"},"fromDate":{"type":"string","format":"date"},"toDate":{"type":"string","format":"date"},"configuration":{"type":"object","required":["columns","format"],"properties":{"columns":{"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","enum":["TOTAL_VIEWS","TOTAL_CLICKS","TOTAL_COSTS","TOTAL_SALES","TOTAL_ORDERED_SKUS","CAMPAIGN_ID","EVENT_DATE_CET","KEYWORD","SEARCHTERM","MATCH_TYPE"]}},"groupBy":{"type":["array","null"],"maxItems":50,"items":{"type":"string","enum":["KEYWORD","SEARCHTERM","EVENT_DATE_CET","MATCH_TYPE"]}},"filters":{"type":["array","null"],"maxItems":50,"items":{"type":"object","required":["column","operator","value"],"properties":{"column":{"type":"string","enum":["CAMPAIGN_ID","SKU","MATCH_TYPE"]},"operator":{"type":"string","enum":["=",">=","<=",">","<","!="]},"value":{"type":"string","maxLength":500,"format":"filledLine"}}}},"format":{"type":"string","enum":["CSV"]}}}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fromDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fromDate"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.toDate === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toDate"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.configuration === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "configuration"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 255 && func2(data0) > 255){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data0))){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.fromDate !== undefined){
let data1 = data.fromDate;
if(typeof data1 === "string"){
if(!(formats102(data1))){
const err8 = {instancePath:instancePath+"/fromDate",schemaPath:"#/properties/fromDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/fromDate",schemaPath:"#/properties/fromDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.toDate !== undefined){
let data2 = data.toDate;
if(typeof data2 === "string"){
if(!(formats102(data2))){
const err10 = {instancePath:instancePath+"/toDate",schemaPath:"#/properties/toDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/toDate",schemaPath:"#/properties/toDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.configuration !== undefined){
let data3 = data.configuration;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.columns === undefined){
const err12 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: "columns"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.format === undefined){
const err13 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: "format"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.columns !== undefined){
let data4 = data3.columns;
if(Array.isArray(data4)){
if(data4.length > 50){
const err14 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.length < 1){
const err15 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/configuration/columns/" + i0,schemaPath:"#/properties/configuration/properties/columns/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((((((((((data5 === "TOTAL_VIEWS") || (data5 === "TOTAL_CLICKS")) || (data5 === "TOTAL_COSTS")) || (data5 === "TOTAL_SALES")) || (data5 === "TOTAL_ORDERED_SKUS")) || (data5 === "CAMPAIGN_ID")) || (data5 === "EVENT_DATE_CET")) || (data5 === "KEYWORD")) || (data5 === "SEARCHTERM")) || (data5 === "MATCH_TYPE"))){
const err17 = {instancePath:instancePath+"/configuration/columns/" + i0,schemaPath:"#/properties/configuration/properties/columns/items/enum",keyword:"enum",params:{allowedValues: schema72.properties.configuration.properties.columns.items.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/configuration/columns",schemaPath:"#/properties/configuration/properties/columns/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.groupBy !== undefined){
let data6 = data3.groupBy;
if((!(Array.isArray(data6))) && (data6 !== null)){
const err19 = {instancePath:instancePath+"/configuration/groupBy",schemaPath:"#/properties/configuration/properties/groupBy/type",keyword:"type",params:{type: schema72.properties.configuration.properties.groupBy.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Array.isArray(data6)){
if(data6.length > 50){
const err20 = {instancePath:instancePath+"/configuration/groupBy",schemaPath:"#/properties/configuration/properties/groupBy/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1 && errors<200; i1++){
let data7 = data6[i1];
if(typeof data7 !== "string"){
const err21 = {instancePath:instancePath+"/configuration/groupBy/" + i1,schemaPath:"#/properties/configuration/properties/groupBy/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((data7 === "KEYWORD") || (data7 === "SEARCHTERM")) || (data7 === "EVENT_DATE_CET")) || (data7 === "MATCH_TYPE"))){
const err22 = {instancePath:instancePath+"/configuration/groupBy/" + i1,schemaPath:"#/properties/configuration/properties/groupBy/items/enum",keyword:"enum",params:{allowedValues: schema72.properties.configuration.properties.groupBy.items.enum}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
if(data3.filters !== undefined){
let data8 = data3.filters;
if((!(Array.isArray(data8))) && (data8 !== null)){
const err23 = {instancePath:instancePath+"/configuration/filters",schemaPath:"#/properties/configuration/properties/filters/type",keyword:"type",params:{type: schema72.properties.configuration.properties.filters.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(Array.isArray(data8)){
if(data8.length > 50){
const err24 = {instancePath:instancePath+"/configuration/filters",schemaPath:"#/properties/configuration/properties/filters/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2 && errors<200; i2++){
let data9 = data8[i2];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.column === undefined){
const err25 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "column"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9.operator === undefined){
const err26 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9.value === undefined){
const err27 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data9.column !== undefined){
let data10 = data9.column;
if(typeof data10 !== "string"){
const err28 = {instancePath:instancePath+"/configuration/filters/" + i2+"/column",schemaPath:"#/properties/configuration/properties/filters/items/properties/column/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data10 === "CAMPAIGN_ID") || (data10 === "SKU")) || (data10 === "MATCH_TYPE"))){
const err29 = {instancePath:instancePath+"/configuration/filters/" + i2+"/column",schemaPath:"#/properties/configuration/properties/filters/items/properties/column/enum",keyword:"enum",params:{allowedValues: schema72.properties.configuration.properties.filters.items.properties.column.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data9.operator !== undefined){
let data11 = data9.operator;
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/configuration/filters/" + i2+"/operator",schemaPath:"#/properties/configuration/properties/filters/items/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((((((data11 === "=") || (data11 === ">=")) || (data11 === "<=")) || (data11 === ">")) || (data11 === "<")) || (data11 === "!="))){
const err31 = {instancePath:instancePath+"/configuration/filters/" + i2+"/operator",schemaPath:"#/properties/configuration/properties/filters/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema72.properties.configuration.properties.filters.items.properties.operator.enum}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data9.value !== undefined){
let data12 = data9.value;
if(typeof data12 === "string"){
if(data12.length > 500 && func2(data12) > 500){
const err32 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0(data12))){
const err33 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/configuration/filters/" + i2+"/value",schemaPath:"#/properties/configuration/properties/filters/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/configuration/filters/" + i2,schemaPath:"#/properties/configuration/properties/filters/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
if(data3.format !== undefined){
let data13 = data3.format;
if(typeof data13 !== "string"){
const err36 = {instancePath:instancePath+"/configuration/format",schemaPath:"#/properties/configuration/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(data13 === "CSV")){
const err37 = {instancePath:instancePath+"/configuration/format",schemaPath:"#/properties/configuration/properties/format/enum",keyword:"enum",params:{allowedValues: schema72.properties.configuration.properties.format.enum}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-reporting-v1.ts').TestDataRequest>} */
export const validateTestDataRequest = validate72;
const schema73 = {"type":"object","properties":{"days":{"type":["integer","null"],"minimum":1,"maximum":90},"campaignIds":{"type":["array","null"],"minItems":1,"maxItems":1000,"items":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"line"}},"seed":{"type":["integer","null"],"minimum":-9007199254740991,"maximum":9007199254740991}}};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.days !== undefined){
let data0 = data.days;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
const err0 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/type",keyword:"type",params:{type: schema73.properties.days.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 90 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
if(data.campaignIds !== undefined){
let data1 = data.campaignIds;
if((!(Array.isArray(data1))) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/campaignIds",schemaPath:"#/properties/campaignIds/type",keyword:"type",params:{type: schema73.properties.campaignIds.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(Array.isArray(data1)){
if(data1.length > 1000){
const err4 = {instancePath:instancePath+"/campaignIds",schemaPath:"#/properties/campaignIds/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/campaignIds",schemaPath:"#/properties/campaignIds/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern18.test(data2)){
const err6 = {instancePath:instancePath+"/campaignIds/" + i0,schemaPath:"#/properties/campaignIds/items/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats16(data2))){
const err7 = {instancePath:instancePath+"/campaignIds/" + i0,schemaPath:"#/properties/campaignIds/items/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/campaignIds/" + i0,schemaPath:"#/properties/campaignIds/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
if(data.seed !== undefined){
let data3 = data.seed;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err9 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: schema73.properties.seed.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3 < -9007199254740991 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-v1.ts').CreateCampaignRequest>} */
export const validateCreateCampaignRequest = validate73;
const schema74 = {"type":"object","required":["name","startDate","budget","pacing","budgetType","campaignType"],"properties":{"name":{"type":"string","minLength":1,"maxLength":250,"pattern":"^[^$§\"#*()\\p{Cc}\\p{Cs}]*(\\([0-9]+\\))?$","format":"filledLine"},"startDate":{"type":"string","format":"date"},"endDate":{"type":["string","null"],"format":"date"},"budget":{"type":"object","required":["amount","currency"],"properties":{"amount":{"type":"integer","minimum":20,"maximum":9007199254740991},"currency":{"type":"string","enum":["EUR"]}}},"pacing":{"type":"string","enum":["ASAP","EVEN"]},"budgetType":{"type":"string","enum":["DAILY","WEEKLY","MONTHLY","LIFETIME"]},"campaignType":{"type":"string","enum":["AUTOMATIC","MANUAL"]}}};
const pattern86 = new RegExp("^[^$§\"#*()\\p{Cc}\\p{Cs}]*(\\([0-9]+\\))?$", "u");

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.startDate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startDate"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.budget === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "budget"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.pacing === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pacing"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.budgetType === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "budgetType"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.campaignType === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "campaignType"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 250 && func2(data0) > 250){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 250}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern86.test(data0)){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^$§\"#*()\\p{Cc}\\p{Cs}]*(\\([0-9]+\\))?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data0))){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.startDate !== undefined){
let data1 = data.startDate;
if(typeof data1 === "string"){
if(!(formats102(data1))){
const err11 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.endDate !== undefined){
let data2 = data.endDate;
if((typeof data2 !== "string") && (data2 !== null)){
const err13 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/type",keyword:"type",params:{type: schema74.properties.endDate.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data2 === "string"){
if(!(formats102(data2))){
const err14 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.budget !== undefined){
let data3 = data.budget;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.amount === undefined){
const err15 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3.currency === undefined){
const err16 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data3.amount !== undefined){
let data4 = data3.amount;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err17 = {instancePath:instancePath+"/budget/amount",schemaPath:"#/properties/budget/properties/amount/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/budget/amount",schemaPath:"#/properties/budget/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data4 < 20 || isNaN(data4)){
const err19 = {instancePath:instancePath+"/budget/amount",schemaPath:"#/properties/budget/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data3.currency !== undefined){
let data5 = data3.currency;
if(typeof data5 !== "string"){
const err20 = {instancePath:instancePath+"/budget/currency",schemaPath:"#/properties/budget/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(data5 === "EUR")){
const err21 = {instancePath:instancePath+"/budget/currency",schemaPath:"#/properties/budget/properties/currency/enum",keyword:"enum",params:{allowedValues: schema74.properties.budget.properties.currency.enum}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.pacing !== undefined){
let data6 = data.pacing;
if(typeof data6 !== "string"){
const err23 = {instancePath:instancePath+"/pacing",schemaPath:"#/properties/pacing/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((data6 === "ASAP") || (data6 === "EVEN"))){
const err24 = {instancePath:instancePath+"/pacing",schemaPath:"#/properties/pacing/enum",keyword:"enum",params:{allowedValues: schema74.properties.pacing.enum}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.budgetType !== undefined){
let data7 = data.budgetType;
if(typeof data7 !== "string"){
const err25 = {instancePath:instancePath+"/budgetType",schemaPath:"#/properties/budgetType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((((data7 === "DAILY") || (data7 === "WEEKLY")) || (data7 === "MONTHLY")) || (data7 === "LIFETIME"))){
const err26 = {instancePath:instancePath+"/budgetType",schemaPath:"#/properties/budgetType/enum",keyword:"enum",params:{allowedValues: schema74.properties.budgetType.enum}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.campaignType !== undefined){
let data8 = data.campaignType;
if(typeof data8 !== "string"){
const err27 = {instancePath:instancePath+"/campaignType",schemaPath:"#/properties/campaignType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!((data8 === "AUTOMATIC") || (data8 === "MANUAL"))){
const err28 = {instancePath:instancePath+"/campaignType",schemaPath:"#/properties/campaignType/enum",keyword:"enum",params:{allowedValues: schema74.properties.campaignType.enum}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-v1.ts').PatchCampaignRequest>} */
export const validatePatchCampaignRequest = validate74;
const schema75 = {"type":"object","properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":250,"pattern":"^[^$§\"#*()\\p{Cc}\\p{Cs}]*(\\([0-9]+\\))?$","format":"filledLine"},"startDate":{"type":["string","null"],"format":"date"},"endDate":{"type":["string","null"],"format":"date"},"budget":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"integer","minimum":20,"maximum":9007199254740991},"currency":{"type":"string","enum":["EUR"]}}},"pacing":{"type":["string","null"],"enum":["ASAP","EVEN",null]},"status":{"type":["string","null"],"enum":["WAITING","ACTIVE","PAUSED",null]}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema75.properties.name.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 250 && func2(data0) > 250){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 250}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern86.test(data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^$§\"#*()\\p{Cc}\\p{Cs}]*(\\([0-9]+\\))?$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.startDate !== undefined){
let data1 = data.startDate;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/type",keyword:"type",params:{type: schema75.properties.startDate.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(!(formats102(data1))){
const err6 = {instancePath:instancePath+"/startDate",schemaPath:"#/properties/startDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.endDate !== undefined){
let data2 = data.endDate;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/type",keyword:"type",params:{type: schema75.properties.endDate.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data2 === "string"){
if(!(formats102(data2))){
const err8 = {instancePath:instancePath+"/endDate",schemaPath:"#/properties/endDate/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.budget !== undefined){
let data3 = data.budget;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
const err9 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/type",keyword:"type",params:{type: schema75.properties.budget.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.amount === undefined){
const err10 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.currency === undefined){
const err11 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.amount !== undefined){
let data4 = data3.amount;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err12 = {instancePath:instancePath+"/budget/amount",schemaPath:"#/properties/budget/properties/amount/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/budget/amount",schemaPath:"#/properties/budget/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4 < 20 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/budget/amount",schemaPath:"#/properties/budget/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data3.currency !== undefined){
let data5 = data3.currency;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/budget/currency",schemaPath:"#/properties/budget/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data5 === "EUR")){
const err16 = {instancePath:instancePath+"/budget/currency",schemaPath:"#/properties/budget/properties/currency/enum",keyword:"enum",params:{allowedValues: schema75.properties.budget.properties.currency.enum}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
if(data.pacing !== undefined){
let data6 = data.pacing;
if((typeof data6 !== "string") && (data6 !== null)){
const err17 = {instancePath:instancePath+"/pacing",schemaPath:"#/properties/pacing/type",keyword:"type",params:{type: schema75.properties.pacing.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((data6 === "ASAP") || (data6 === "EVEN")) || (data6 === null))){
const err18 = {instancePath:instancePath+"/pacing",schemaPath:"#/properties/pacing/enum",keyword:"enum",params:{allowedValues: schema75.properties.pacing.enum}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.status !== undefined){
let data7 = data.status;
if((typeof data7 !== "string") && (data7 !== null)){
const err19 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema75.properties.status.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((((data7 === "WAITING") || (data7 === "ACTIVE")) || (data7 === "PAUSED")) || (data7 === null))){
const err20 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema75.properties.status.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-v1.ts').CreateTargetsRequest>} */
export const validateCreateTargetsRequest = validate75;
const schema76 = {"type":"object","required":["targets"],"properties":{"targets":{"type":"array","minItems":1,"maxItems":500,"items":{"type":"object","required":["sku"],"properties":{"sku":{"type":"string","minLength":1,"maxLength":50,"format":"filledLine"},"bid":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"integer","minimum":20,"maximum":9007199254740991},"currency":{"type":"string","enum":["EUR"]}}}}}}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targets === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.targets !== undefined){
let data0 = data.targets;
if(Array.isArray(data0)){
if(data0.length > 500){
const err1 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.sku === undefined){
const err3 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/required",keyword:"required",params:{missingProperty: "sku"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.sku !== undefined){
let data2 = data1.sku;
if(typeof data2 === "string"){
if(data2.length > 50 && func2(data2) > 50){
const err4 = {instancePath:instancePath+"/targets/" + i0+"/sku",schemaPath:"#/properties/targets/items/properties/sku/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err5 = {instancePath:instancePath+"/targets/" + i0+"/sku",schemaPath:"#/properties/targets/items/properties/sku/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0(data2))){
const err6 = {instancePath:instancePath+"/targets/" + i0+"/sku",schemaPath:"#/properties/targets/items/properties/sku/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/targets/" + i0+"/sku",schemaPath:"#/properties/targets/items/properties/sku/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.bid !== undefined){
let data3 = data1.bid;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
const err8 = {instancePath:instancePath+"/targets/" + i0+"/bid",schemaPath:"#/properties/targets/items/properties/bid/type",keyword:"type",params:{type: schema76.properties.targets.items.properties.bid.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.amount === undefined){
const err9 = {instancePath:instancePath+"/targets/" + i0+"/bid",schemaPath:"#/properties/targets/items/properties/bid/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.currency === undefined){
const err10 = {instancePath:instancePath+"/targets/" + i0+"/bid",schemaPath:"#/properties/targets/items/properties/bid/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.amount !== undefined){
let data4 = data3.amount;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err11 = {instancePath:instancePath+"/targets/" + i0+"/bid/amount",schemaPath:"#/properties/targets/items/properties/bid/properties/amount/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/targets/" + i0+"/bid/amount",schemaPath:"#/properties/targets/items/properties/bid/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4 < 20 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/targets/" + i0+"/bid/amount",schemaPath:"#/properties/targets/items/properties/bid/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data3.currency !== undefined){
let data5 = data3.currency;
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/targets/" + i0+"/bid/currency",schemaPath:"#/properties/targets/items/properties/bid/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(data5 === "EUR")){
const err15 = {instancePath:instancePath+"/targets/" + i0+"/bid/currency",schemaPath:"#/properties/targets/items/properties/bid/properties/currency/enum",keyword:"enum",params:{allowedValues: schema76.properties.targets.items.properties.bid.properties.currency.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-v1.ts').UpdateTargetsRequest>} */
export const validateUpdateTargetsRequest = validate76;
const schema77 = {"type":"object","required":["targets"],"properties":{"targets":{"type":"array","minItems":1,"maxItems":500,"items":{"type":"object","required":["targetId"],"properties":{"targetId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"sku":{"type":["string","null"],"format":"line"},"bid":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"integer","minimum":20,"maximum":9007199254740991},"currency":{"type":"string","enum":["EUR"]}}}}}}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targets === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.targets !== undefined){
let data0 = data.targets;
if(Array.isArray(data0)){
if(data0.length > 500){
const err1 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.targetId === undefined){
const err3 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/required",keyword:"required",params:{missingProperty: "targetId"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.targetId !== undefined){
let data2 = data1.targetId;
if(typeof data2 === "string"){
if(!pattern18.test(data2)){
const err4 = {instancePath:instancePath+"/targets/" + i0+"/targetId",schemaPath:"#/properties/targets/items/properties/targetId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data2))){
const err5 = {instancePath:instancePath+"/targets/" + i0+"/targetId",schemaPath:"#/properties/targets/items/properties/targetId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/targets/" + i0+"/targetId",schemaPath:"#/properties/targets/items/properties/targetId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data1.sku !== undefined){
let data3 = data1.sku;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/targets/" + i0+"/sku",schemaPath:"#/properties/targets/items/properties/sku/type",keyword:"type",params:{type: schema77.properties.targets.items.properties.sku.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data3 === "string"){
if(!(formats16(data3))){
const err8 = {instancePath:instancePath+"/targets/" + i0+"/sku",schemaPath:"#/properties/targets/items/properties/sku/format",keyword:"format",params:{format: "line"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data1.bid !== undefined){
let data4 = data1.bid;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
const err9 = {instancePath:instancePath+"/targets/" + i0+"/bid",schemaPath:"#/properties/targets/items/properties/bid/type",keyword:"type",params:{type: schema77.properties.targets.items.properties.bid.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.amount === undefined){
const err10 = {instancePath:instancePath+"/targets/" + i0+"/bid",schemaPath:"#/properties/targets/items/properties/bid/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.currency === undefined){
const err11 = {instancePath:instancePath+"/targets/" + i0+"/bid",schemaPath:"#/properties/targets/items/properties/bid/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.amount !== undefined){
let data5 = data4.amount;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err12 = {instancePath:instancePath+"/targets/" + i0+"/bid/amount",schemaPath:"#/properties/targets/items/properties/bid/properties/amount/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/targets/" + i0+"/bid/amount",schemaPath:"#/properties/targets/items/properties/bid/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data5 < 20 || isNaN(data5)){
const err14 = {instancePath:instancePath+"/targets/" + i0+"/bid/amount",schemaPath:"#/properties/targets/items/properties/bid/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data4.currency !== undefined){
let data6 = data4.currency;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/targets/" + i0+"/bid/currency",schemaPath:"#/properties/targets/items/properties/bid/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data6 === "EUR")){
const err16 = {instancePath:instancePath+"/targets/" + i0+"/bid/currency",schemaPath:"#/properties/targets/items/properties/bid/properties/currency/enum",keyword:"enum",params:{allowedValues: schema77.properties.targets.items.properties.bid.properties.currency.enum}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-v1.ts').CreateKeywordsRequest>} */
export const validateCreateKeywordsRequest = validate77;
const schema78 = {"type":"object","required":["keywords"],"properties":{"keywords":{"type":"array","minItems":1,"maxItems":500,"items":{"type":"object","required":["keyword","matchType","keywordType"],"properties":{"keyword":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"},"matchType":{"type":"string","enum":["EXACT","PHRASE","BROAD"]},"keywordType":{"type":"string","enum":["POSITIVE","NEGATIVE"]},"bid":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"integer","minimum":20,"maximum":9007199254740991},"currency":{"type":"string","enum":["EUR"]}}}}}}}};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keywords === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keywords"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keywords !== undefined){
let data0 = data.keywords;
if(Array.isArray(data0)){
if(data0.length > 500){
const err1 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.keyword === undefined){
const err3 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/required",keyword:"required",params:{missingProperty: "keyword"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.matchType === undefined){
const err4 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/required",keyword:"required",params:{missingProperty: "matchType"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.keywordType === undefined){
const err5 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/required",keyword:"required",params:{missingProperty: "keywordType"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.keyword !== undefined){
let data2 = data1.keyword;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err6 = {instancePath:instancePath+"/keywords/" + i0+"/keyword",schemaPath:"#/properties/keywords/items/properties/keyword/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err7 = {instancePath:instancePath+"/keywords/" + i0+"/keyword",schemaPath:"#/properties/keywords/items/properties/keyword/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0(data2))){
const err8 = {instancePath:instancePath+"/keywords/" + i0+"/keyword",schemaPath:"#/properties/keywords/items/properties/keyword/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/keywords/" + i0+"/keyword",schemaPath:"#/properties/keywords/items/properties/keyword/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data1.matchType !== undefined){
let data3 = data1.matchType;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/keywords/" + i0+"/matchType",schemaPath:"#/properties/keywords/items/properties/matchType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data3 === "EXACT") || (data3 === "PHRASE")) || (data3 === "BROAD"))){
const err11 = {instancePath:instancePath+"/keywords/" + i0+"/matchType",schemaPath:"#/properties/keywords/items/properties/matchType/enum",keyword:"enum",params:{allowedValues: schema78.properties.keywords.items.properties.matchType.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.keywordType !== undefined){
let data4 = data1.keywordType;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/keywords/" + i0+"/keywordType",schemaPath:"#/properties/keywords/items/properties/keywordType/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data4 === "POSITIVE") || (data4 === "NEGATIVE"))){
const err13 = {instancePath:instancePath+"/keywords/" + i0+"/keywordType",schemaPath:"#/properties/keywords/items/properties/keywordType/enum",keyword:"enum",params:{allowedValues: schema78.properties.keywords.items.properties.keywordType.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data1.bid !== undefined){
let data5 = data1.bid;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
const err14 = {instancePath:instancePath+"/keywords/" + i0+"/bid",schemaPath:"#/properties/keywords/items/properties/bid/type",keyword:"type",params:{type: schema78.properties.keywords.items.properties.bid.type}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.amount === undefined){
const err15 = {instancePath:instancePath+"/keywords/" + i0+"/bid",schemaPath:"#/properties/keywords/items/properties/bid/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5.currency === undefined){
const err16 = {instancePath:instancePath+"/keywords/" + i0+"/bid",schemaPath:"#/properties/keywords/items/properties/bid/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data5.amount !== undefined){
let data6 = data5.amount;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/keywords/" + i0+"/bid/amount",schemaPath:"#/properties/keywords/items/properties/bid/properties/amount/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/keywords/" + i0+"/bid/amount",schemaPath:"#/properties/keywords/items/properties/bid/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6 < 20 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/keywords/" + i0+"/bid/amount",schemaPath:"#/properties/keywords/items/properties/bid/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data5.currency !== undefined){
let data7 = data5.currency;
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/keywords/" + i0+"/bid/currency",schemaPath:"#/properties/keywords/items/properties/bid/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(data7 === "EUR")){
const err21 = {instancePath:instancePath+"/keywords/" + i0+"/bid/currency",schemaPath:"#/properties/keywords/items/properties/bid/properties/currency/enum",keyword:"enum",params:{allowedValues: schema78.properties.keywords.items.properties.bid.properties.currency.enum}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./sponsored-product-ads-v1.ts').UpdateKeywordsRequest>} */
export const validateUpdateKeywordsRequest = validate78;
const schema79 = {"type":"object","required":["keywords"],"properties":{"keywords":{"type":"array","minItems":1,"maxItems":500,"items":{"type":"object","required":["keywordId"],"properties":{"keywordId":{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","format":"filledLine"},"matchType":{"type":["string","null"],"enum":["EXACT","PHRASE","BROAD",null]},"bid":{"type":["object","null"],"required":["amount","currency"],"properties":{"amount":{"type":"integer","minimum":20,"maximum":9007199254740991},"currency":{"type":"string","enum":["EUR"]}}}}}}}};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keywords === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keywords"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keywords !== undefined){
let data0 = data.keywords;
if(Array.isArray(data0)){
if(data0.length > 500){
const err1 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.keywordId === undefined){
const err3 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/required",keyword:"required",params:{missingProperty: "keywordId"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.keywordId !== undefined){
let data2 = data1.keywordId;
if(typeof data2 === "string"){
if(!pattern18.test(data2)){
const err4 = {instancePath:instancePath+"/keywords/" + i0+"/keywordId",schemaPath:"#/properties/keywords/items/properties/keywordId/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0(data2))){
const err5 = {instancePath:instancePath+"/keywords/" + i0+"/keywordId",schemaPath:"#/properties/keywords/items/properties/keywordId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/keywords/" + i0+"/keywordId",schemaPath:"#/properties/keywords/items/properties/keywordId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data1.matchType !== undefined){
let data3 = data1.matchType;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/keywords/" + i0+"/matchType",schemaPath:"#/properties/keywords/items/properties/matchType/type",keyword:"type",params:{type: schema79.properties.keywords.items.properties.matchType.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data3 === "EXACT") || (data3 === "PHRASE")) || (data3 === "BROAD")) || (data3 === null))){
const err8 = {instancePath:instancePath+"/keywords/" + i0+"/matchType",schemaPath:"#/properties/keywords/items/properties/matchType/enum",keyword:"enum",params:{allowedValues: schema79.properties.keywords.items.properties.matchType.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.bid !== undefined){
let data4 = data1.bid;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
const err9 = {instancePath:instancePath+"/keywords/" + i0+"/bid",schemaPath:"#/properties/keywords/items/properties/bid/type",keyword:"type",params:{type: schema79.properties.keywords.items.properties.bid.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.amount === undefined){
const err10 = {instancePath:instancePath+"/keywords/" + i0+"/bid",schemaPath:"#/properties/keywords/items/properties/bid/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.currency === undefined){
const err11 = {instancePath:instancePath+"/keywords/" + i0+"/bid",schemaPath:"#/properties/keywords/items/properties/bid/required",keyword:"required",params:{missingProperty: "currency"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.amount !== undefined){
let data5 = data4.amount;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err12 = {instancePath:instancePath+"/keywords/" + i0+"/bid/amount",schemaPath:"#/properties/keywords/items/properties/bid/properties/amount/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/keywords/" + i0+"/bid/amount",schemaPath:"#/properties/keywords/items/properties/bid/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data5 < 20 || isNaN(data5)){
const err14 = {instancePath:instancePath+"/keywords/" + i0+"/bid/amount",schemaPath:"#/properties/keywords/items/properties/bid/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data4.currency !== undefined){
let data6 = data4.currency;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/keywords/" + i0+"/bid/currency",schemaPath:"#/properties/keywords/items/properties/bid/properties/currency/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data6 === "EUR")){
const err16 = {instancePath:instancePath+"/keywords/" + i0+"/bid/currency",schemaPath:"#/properties/keywords/items/properties/bid/properties/currency/enum",keyword:"enum",params:{allowedValues: schema79.properties.keywords.items.properties.bid.properties.currency.enum}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./token-v1.ts').InvitationAcceptance>} */
export const validateInvitationAcceptance = validate79;
const schema80 = {"type":"object","required":["token"],"properties":{"token":{"type":"string","minLength":1,"maxLength":200,"format":"filledLine"},"password":{"type":["string","null"],"minLength":1,"maxLength":1000,"format":"filledLine"}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.token !== undefined){
let data0 = data.token;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
const err1 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: schema80.properties.password.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 1000 && func2(data1) > 1000){
const err6 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err7 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0(data1))){
const err8 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./webhooks-v1.ts').WebhookCreation>} */
export const validateWebhookCreation = validate80;
const schema81 = {"type":"object","required":["url","types"],"properties":{"url":{"type":"string","minLength":1,"maxLength":2048,"format":"filledLine"},"types":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":100,"format":"filledLine"}},"ordered":{"type":["boolean","null"]}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.types === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "types"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(data0.length > 2048 && func2(data0) > 2048){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err3 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0(data0))){
const err4 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.types !== undefined){
let data1 = data.types;
if(Array.isArray(data1)){
if(data1.length > 100){
const err6 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 1){
const err7 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<200; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err8 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length < 2 && func2(data2) < 1){
const err9 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0(data2))){
const err10 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/types/" + i0,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.ordered !== undefined){
let data3 = data.ordered;
if((typeof data3 !== "boolean") && (data3 !== null)){
const err13 = {instancePath:instancePath+"/ordered",schemaPath:"#/properties/ordered/type",keyword:"type",params:{type: schema81.properties.ordered.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}

/** @type {import('./violations.ts').ElementValidator<import('./webhooks-v1.ts').Replay>} */
export const validateReplay = validate81;
const schema82 = {"type":"object","properties":{"after":{"type":["string","null"],"minLength":1,"maxLength":1000,"format":"filledLine"},"eventId":{"type":["string","null"],"minLength":1,"maxLength":200,"format":"filledLine"}}};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.after !== undefined){
let data0 = data.after;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: schema82.properties.after.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 1000 && func2(data0) > 1000){
const err1 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 2 && func2(data0) < 1){
const err2 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.eventId !== undefined){
let data1 = data.eventId;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/type",keyword:"type",params:{type: schema82.properties.eventId.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
const err5 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 2 && func2(data1) < 1){
const err6 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0(data1))){
const err7 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/format",keyword:"format",params:{format: "filledLine"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}

export const validators = {
  AvailableQuantityRequestDTO: validateAvailableQuantityRequestDTO,
  ProductDeliveryInformationRequestDTO: validateProductDeliveryInformationRequestDTO,
  CreateShippingProfileRequest: validateCreateShippingProfileRequest,
  OperatorBrand: validateOperatorBrand,
  OperatorCategoryGroup: validateOperatorCategoryGroup,
  PartnerCreation: validatePartnerCreation,
  PartnerLimitsChange: validatePartnerLimitsChange,
  UserCreation: validateUserCreation,
  ClientCreation: validateClientCreation,
  UserReplacement: validateUserReplacement,
  SecretRotation: validateSecretRotation,
  MarketplaceStatusDecision: validateMarketplaceStatusDecision,
  AdvertisingFigure: validateAdvertisingFigure,
  AdvertisingSettings: validateAdvertisingSettings,
  AdvertisingBlock: validateAdvertisingBlock,
  AdvertisingDecisions: validateAdvertisingDecisions,
  ChangeRequestDecision: validateChangeRequestDecision,
  Suspension: validateSuspension,
  PartnerChange: validatePartnerChange,
  InvitationCreation: validateInvitationCreation,
  OperatorCreation: validateOperatorCreation,
  OperatorTokenRotation: validateOperatorTokenRotation,
  OrderPlacement: validateOrderPlacement,
  OrderCancellation: validateOrderCancellation,
  FraudSuspicion: validateFraudSuspicion,
  ChosenItems: validateChosenItems,
  ContractEnd: validateContractEnd,
  ShipmentNews: validateShipmentNews,
  ReceiptProfile: validateReceiptProfile,
  ReceiptSettings: validateReceiptSettings,
  DisputeRefund: validateDisputeRefund,
  ReturnsWarehouseSettings: validateReturnsWarehouseSettings,
  Misdirection: validateMisdirection,
  ReturnAcceptance: validateReturnAcceptance,
  NewReturnShipment: validateNewReturnShipment,
  ReturnShipmentNews: validateReturnShipmentNews,
  ReviewRule: validateReviewRule,
  ReviewDecisions: validateReviewDecisions,
  ShopperQuery: validateShopperQuery,
  ShopperErasure: validateShopperErasure,
  TakedownRequest: validateTakedownRequest,
  OperatorWebhookCreation: validateOperatorWebhookCreation,
  OperatorReplay: validateOperatorReplay,
  PriceReductionRequest: validatePriceReductionRequest,
  ProductVariation: validateProductVariation,
  ActiveStatus: validateActiveStatus,
  SkuPricing: validateSkuPricing,
  AcceptItem: validateAcceptItem,
  RejectItem: validateRejectItem,
  AddressRequest: validateAddressRequest,
  CarrierRequest: validateCarrierRequest,
  ClockMove: validateClockMove,
  FaultRuleCreation: validateFaultRuleCreation,
  SandboxPartnerCreation: validateSandboxPartnerCreation,
  SnapshotCreation: validateSnapshotCreation,
  PopulationSetting: validatePopulationSetting,
  CreateShipmentRequest: validateCreateShipmentRequest,
  PositionItem: validatePositionItem,
  MultiparcelElement: validateMultiparcelElement,
  CampaignReportRequest: validateCampaignReportRequest,
  ProductReportRequest: validateProductReportRequest,
  KeywordReportRequest: validateKeywordReportRequest,
  TestDataRequest: validateTestDataRequest,
  CreateCampaignRequest: validateCreateCampaignRequest,
  PatchCampaignRequest: validatePatchCampaignRequest,
  CreateTargetsRequest: validateCreateTargetsRequest,
  UpdateTargetsRequest: validateUpdateTargetsRequest,
  CreateKeywordsRequest: validateCreateKeywordsRequest,
  UpdateKeywordsRequest: validateUpdateKeywordsRequest,
  InvitationAcceptance: validateInvitationAcceptance,
  WebhookCreation: validateWebhookCreation,
  Replay: validateReplay,
};
