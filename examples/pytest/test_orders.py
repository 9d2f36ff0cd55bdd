from conftest import send


def place(sandbox, partner):
    return sandbox.operator(
        "POST",
        f"/operator/v1/partners/{partner['partnerId']}/orders",
        {
            "paymentMethod": "INVOICE_SINGLE",
            "deliveryAddress": {
                "salutation": "MS",
                "firstName": "Ada",
                "lastName": "Muster",
                "street": "Lindenweg",
                "houseNumber": "4b",
                "zipCode": "12345",
                "city": "Musterstadt",
                "countryCode": "DEU",
            },
            "lines": [{"sku": "EX-00001-1"}],
        },
    )


def test_an_order_can_be_sent_when_the_cancellation_period_is_over(sandbox):
    partner = sandbox.partner(products=1)
    order = place(sandbox, partner)
    sandbox.advance("PT31M")
    read = send("GET", f"{sandbox.url}/v4/orders/{order['salesOrderId']}", sandbox.token(partner))
    assert [item["fulfillmentStatus"] for item in read["positionItems"]] == ["PROCESSABLE"]


def test_nothing_of_the_test_before_is_left(sandbox):
    partners = sandbox.operator("GET", "/operator/v1/partners")["resources"]
    assert [partner["partnerId"] for partner in partners] == ["1000001", "1000002"]
